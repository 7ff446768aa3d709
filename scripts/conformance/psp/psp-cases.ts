import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Listener } from './psp-listener.ts'
import { refundCases } from './psp-refund-cases.ts'
import { PaymentCreated, PaymentState, PayoutState, ReversalState } from '@meydan/psp/messages'
import { type Signed, signatureHeaders } from '@meydan/psp/signature'
import type { Tried, Choice, Kind, PspCase, Asking } from './psp-case.ts'

const AMOUNT = 12_345
const IBAN = 'TR330006100519786457841326'
const KINDS: readonly Kind[] = ['payment', 'payout']
const STATES = { payment: PaymentState, payout: PayoutState }

const bodyOf = (kind: Kind, order: string, listener: Listener, amount = AMOUNT) => ({
  order,
  amount,
  currency: 'TRY',
  callback_url: listener.url,
  ...(kind === 'payout'
    ? { name: 'Deneme Kişi', iban: IBAN }
    : { expires_at: Date.now() + 900_000, return_url: new URL('/done', listener.url).href }),
})

async function ask(
  tried: Tried,
  { method = 'POST', path, body, key = tried.key, at = Date.now(), signedPath = path }: Asking,
) {
  const { pathname } = new URL(tried.url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const signed: Signed = { method, path: `${pathname.replace(/\/$/, '')}${signedPath}`, body: text }
  const reply = await fetch(`${tried.url}${path}`, {
    method,
    headers: {
      ...signatureHeaders(key, signed, at),
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === '' ? {} : { body: text }),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: reply.status, body: (await reply.json().catch(() => undefined)) as unknown }
}

const fresh = () => `UYUM-${randomUUID().slice(0, 18)}`

const open = (tried: Tried, listener: Listener, kind: Kind, order: string, amount?: number) =>
  ask(tried, { path: `/${kind}s`, body: bodyOf(kind, order, listener, amount) })

async function stateOf(
  tried: Tried,
  kind: Kind,
  order: string,
): Promise<{ status: string; amount: number; name: string }> {
  const reply = await ask(tried, { method: 'GET', path: `/${kind}s/${order}` })
  assert.equal(reply.status, 200, `GET /${kind}s/{order} answers ${reply.status}`)
  const state = STATES[kind].parse(reply.body)
  assert.equal(state.order, order, 'the answer is of another order')
  return { status: state.status, amount: state.amount, name: 'payout' in state ? state.payout : state.payment }
}

/** Opened, and where its page is. */
async function opened(tried: Tried, listener: Listener, kind: Kind): Promise<{ order: string; page: string }> {
  const order = fresh()
  const { status, body } = await open(tried, listener, kind, order)
  assert.equal(status, 200)
  const page = kind === 'payment' ? PaymentCreated.parse(body).pay_url : PayoutState.parse(body).page_url
  return { order, page: page ?? '' }
}

/** What needs nobody but the two. */
const requestCases = (kind: Kind): PspCase[] => [
  {
    name: `${kind}: another key, an old signature or another path is refused with 401 and opens nothing`,
    async run(tried, listener) {
      const order = fresh()
      const sent = { path: `/${kind}s`, body: bodyOf(kind, order, listener) }
      const forged = [{ key: 'not-the-key' }, { at: Date.now() - 6 * 60_000 }, { signedPath: `/${kind}s/other` }]
      for (const each of forged) assert.equal((await ask(tried, { ...sent, ...each })).status, 401)
      const read = { method: 'GET' as const, path: `/${kind}s/${order}` }
      assert.equal((await ask(tried, { ...read, key: 'not-the-key' })).status, 401)
      assert.equal((await ask(tried, read)).status, 404)
    },
  },
  {
    name: `${kind}: an order nobody sent is 404`,
    async run(tried) {
      assert.equal((await ask(tried, { method: 'GET', path: `/${kind}s/${fresh()}` })).status, 404)
    },
  },
  {
    name: `${kind}: what cannot be read is refused with 4xx and opens nothing`,
    async run(tried, listener) {
      const order = fresh()
      const whole = bodyOf(kind, order, listener)
      const broken = [{}, [], 'x', { ...whole, amount: 0 }, { ...whole, amount: 1.5 }, { ...whole, currency: 'EUR' }]
      for (const body of broken) {
        const { status } = await ask(tried, { path: `/${kind}s`, body })
        assert.ok(status >= 400 && status < 500, `${JSON.stringify(body)} answers ${status}`)
      }
      assert.equal((await ask(tried, { method: 'GET', path: `/${kind}s/${order}` })).status, 404)
    },
  },
  {
    name: `${kind}: the same order, ten times at once and again later, is one and the same`,
    async run(tried, listener) {
      const order = fresh()
      const first = await Promise.all(Array.from({ length: 10 }, () => open(tried, listener, kind, order)))
      const all = [...first, await open(tried, listener, kind, order)]
      const names = all.map(({ status, body }) => {
        assert.equal(status, 200)
        return kind === 'payment' ? PaymentCreated.parse(body).payment : PayoutState.parse(body).payout
      })
      assert.equal(new Set(names).size, 1, 'one order has several names')
      assert.equal((await stateOf(tried, kind, order)).name, names[0])
    },
  },
  {
    name: `${kind}: the same order with another sum changes nothing of the first`,
    async run(tried, listener) {
      const { order } = await opened(tried, listener, kind)
      await open(tried, listener, kind, order, AMOUNT * 2)
      assert.equal((await stateOf(tried, kind, order)).amount, AMOUNT)
    },
  },
]

/** What somebody has to choose for. */
const callbackCases = (kind: Kind): PspCase[] => [
  {
    name: `${kind}: refused is told as failed, with a signature, and read so`,
    chooses: true,
    run: (tried, listener) => reportOf(tried, listener, kind, ['refuse'], 'failed'),
  },
  {
    name: `${kind}: paid is told again until it is answered 200, and read so`,
    chooses: true,
    async run(tried, listener) {
      listener.failFirst(2)
      await reportOf(tried, listener, kind, ['pay'], 'paid')
    },
  },
  {
    name: `${kind}: what was paid and then taken back is told as reversed, and read so`,
    chooses: true,
    run: (tried, listener) => reportOf(tried, listener, kind, ['pay', 'take-back'], 'reversed'),
  },
  {
    name: `${kind}: what is over is not chosen about again`,
    chooses: true,
    async run(tried, listener) {
      const { order, page } = await opened(tried, listener, kind)
      await tried.choose?.(kind, 'refuse', page)
      await tried.choose?.(kind, 'pay', page)
      await listener.said(order, 'failed')
      assert.equal((await stateOf(tried, kind, order)).status, 'failed')
    },
  },
]

async function reportOf(
  tried: Tried,
  listener: Listener,
  kind: Kind,
  choices: readonly Choice[],
  status: string,
): Promise<void> {
  const { order, page } = await opened(tried, listener, kind)
  for (const choice of choices) await tried.choose?.(kind, choice, page)
  const callback = await listener.said(order, status)
  assert.ok(callback.isSigned, 'the callback is not signed for its address')
  const state = STATES[kind].parse(callback.body)
  assert.equal(state.amount, AMOUNT)
  const read = await stateOf(tried, kind, order)
  assert.deepEqual([read.status, read.name], [status, 'payout' in state ? state.payout : state.payment])
}

/** What was taken back and won back, each sent under its own name and with one sum. */
const ofChargebacks: readonly PspCase[] = [
  {
    name: 'payment: a part that is taken back is told as taken, under a name of its own, until it is answered 200',
    chooses: true,
    async run(tried, listener) {
      const { order, page } = await chosen(tried, listener, ['pay'])
      await listener.said(order, 'paid')
      listener.failFirst(1)
      await tried.choose?.('payment', 'take-part', page)
      const part = await reversalOf(listener, order, 'taken')
      assert.ok(part.amount < AMOUNT, 'a part is less than the whole')
      assert.notEqual(part.reversal, part.payment, 'a part has the name of the payment')
      const { status, amount, name } = await stateOf(tried, 'payment', order)
      assert.deepEqual([status, amount, name], ['paid', AMOUNT, part.payment])
    },
  },
  {
    name: 'payment: what is won back of a part is told as returned, under the same name and with the same sum',
    chooses: true,
    async run(tried, listener) {
      const { order } = await chosen(tried, listener, ['pay', 'take-part', 'win-back'])
      const [taken, won] = [await reversalOf(listener, order, 'taken'), await reversalOf(listener, order, 'returned')]
      assert.deepEqual({ ...won, status: 'taken' }, taken)
    },
  },
  {
    name: 'payment: what is won back of the whole is told as returned, under the name of the payment',
    chooses: true,
    async run(tried, listener) {
      const { order } = await chosen(tried, listener, ['pay', 'take-back', 'win-back'])
      const won = await reversalOf(listener, order, 'returned')
      assert.deepEqual([won.reversal, won.amount], [won.payment, AMOUNT])
    },
  },
]

async function chosen(tried: Tried, listener: Listener, choices: readonly Choice[]) {
  const begun = await opened(tried, listener, 'payment')
  for (const choice of choices) await tried.choose?.('payment', choice, begun.page)
  return begun
}

async function reversalOf(listener: Listener, order: string, status: string): Promise<ReversalState> {
  const callback = await listener.said(order, status)
  assert.ok(callback.isSigned, 'the callback is not signed for its address')
  return ReversalState.parse(callback.body)
}

/** The fault matrix of a provider that speaks our protocol. */
export const pspCases: readonly PspCase[] = [
  ...KINDS.flatMap((kind) => [...requestCases(kind), ...callbackCases(kind)]),
  ...ofChargebacks,
  ...refundCases({ ask, chosen, fresh, paid: AMOUNT }),
]
