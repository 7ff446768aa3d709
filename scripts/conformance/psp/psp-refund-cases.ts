import assert from 'node:assert/strict'
import { istanbulDay } from '@meydan/money/day'
import type { Listener } from './psp-listener.ts'
import { RefundState, Settlement } from '@meydan/psp/messages'
import type { Asking, Choice, PspCase, Tried } from './psp-case.ts'

/** What the other cases ask and begin with; `paid` is what a payment of theirs brings, in kuruş. */
interface Tools {
  ask(tried: Tried, asking: Asking): Promise<{ status: number; body: unknown }>
  chosen(tried: Tried, listener: Listener, choices: readonly Choice[]): Promise<{ order: string; page: string }>
  fresh(): string
  paid: number
}

/** What a provider has to hold of refunds and of its report of the day. */
export const refundCases = (tools: Tools): readonly PspCase[] => [...requestCases(tools), ...callbackCases(tools)]

const requestCases = (tools: Tools): readonly PspCase[] => [
  {
    name: 'refund: another key is refused with 401, an unknown name is 404, of an unknown payment 409, and what cannot be read 4xx',
    async run(tried, listener) {
      const wanted = refundOf(tools.fresh(), listener, 100, tools.fresh())
      assert.equal((await tools.ask(tried, { path: '/refunds', body: wanted, key: 'not-the-key' })).status, 401)
      assert.equal((await tools.ask(tried, { method: 'GET', path: `/refunds/${wanted.refund}` })).status, 404)
      assert.equal((await tools.ask(tried, { path: '/refunds', body: wanted })).status, 409)
      for (const body of [{}, 'x', { ...wanted, amount: 0 }, { ...wanted, currency: 'EUR' }]) {
        const { status } = await tools.ask(tried, { path: '/refunds', body })
        assert.ok(status >= 400 && status < 500, `${JSON.stringify(body)} answers ${status}`)
      }
      assert.equal((await tools.ask(tried, { method: 'GET', path: `/refunds/${wanted.refund}` })).status, 404)
    },
  },
  {
    name: 'refund: ten times at once is one, and no more than was paid is given back',
    chooses: true,
    async run(tried, listener) {
      const { order } = await tools.chosen(tried, listener, ['pay'])
      const wanted = refundOf(order, listener, tools.paid - 100, tools.fresh())
      const many = await Promise.all(
        Array.from({ length: 10 }, () => tools.ask(tried, { path: '/refunds', body: wanted })),
      )
      const names = many.map(({ status, body }) => [status, RefundState.parse(body).refund_ref].join(' '))
      assert.equal(new Set(names).size, 1, 'one refund has several names')
      assert.equal(
        (await tools.ask(tried, { path: '/refunds', body: refundOf(order, listener, 101, tools.fresh()) })).status,
        409,
      )
      assert.equal(
        (await tools.ask(tried, { path: '/refunds', body: refundOf(order, listener, 100, tools.fresh()) })).status,
        200,
      )
    },
  },
]

const callbackCases = (tools: Tools): readonly PspCase[] => [
  {
    name: 'refund: what is given back is told again until it is answered 200, read so, and stands in the report of the day',
    chooses: true,
    async run(tried, listener) {
      listener.failFirst(1)
      const { order, said: state } = await toldRefund(tools, { tried, listener }, { choice: 'refund', status: 'paid' })
      const day = istanbulDay(new Date())
      const report = await tools.ask(tried, { method: 'GET', path: `/settlements/${day}` })
      assert.equal(report.status, 200)
      const own = Settlement.parse(report.body).entries.filter((each) => each.order === order)
      assert.deepEqual(
        own.map(({ kind, amount }) => [kind, amount]),
        [
          ['payment', tools.paid],
          ['refund', -state.amount],
        ],
      )
      const forged = await tools.ask(tried, { method: 'GET', path: `/settlements/${day}`, key: 'not-the-key' })
      assert.equal(forged.status, 401)
    },
  },
  {
    name: 'refund: what is refused is told as failed, and may be asked for under another name',
    chooses: true,
    async run(tried, listener) {
      const { order } = await toldRefund(tools, { tried, listener }, { choice: 'refuse-refund', status: 'failed' })
      assert.equal(
        (await tools.ask(tried, { path: '/refunds', body: refundOf(order, listener, tools.paid, tools.fresh()) }))
          .status,
        200,
      )
    },
  },
]

async function toldRefund(
  { ask, chosen, fresh }: Tools,
  { tried, listener }: { tried: Tried; listener: Listener },
  { choice, status }: { choice: Choice; status: string },
) {
  const { order, page } = await chosen(tried, listener, ['pay'])
  const wanted = refundOf(order, listener, 5_000, fresh())
  const made = await ask(tried, { path: '/refunds', body: wanted })
  assert.equal(made.status, 200)
  const { refund_ref: name } = RefundState.parse(made.body)
  await tried.choose?.('payment', choice, page)
  const callback = await listener.said(order, status, 'refund')
  assert.ok(callback.isSigned, 'the callback is not signed for its address')
  const state = RefundState.parse(callback.body)
  assert.deepEqual([state.refund, state.refund_ref, state.amount], [wanted.refund, name, 5_000])
  const read = await ask(tried, { method: 'GET', path: `/refunds/${wanted.refund}` })
  assert.deepEqual(RefundState.parse(read.body), state)
  return { order, page, said: state }
}

/** What the platform gives back of a paid payment. */
const refundOf = (order: string, listener: Listener, amount: number, refund: string) => ({
  refund,
  order,
  amount,
  currency: 'TRY',
  callback_url: listener.url,
})
