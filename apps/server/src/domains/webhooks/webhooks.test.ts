import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as calls from '@meydan/contract/webhooks/webhooks-admin'
import { setLimit } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byForm } from '../../../../../scripts/test/form.ts'
import { eventually } from '../../../test/patience.ts'
import { testSite } from '../../../test/site.ts'
import { outboxHandlers } from '../../outbox-handlers.ts'
import { openOutbox } from '../../platform/events/outbox.ts'
import { addressProblem } from '../../platform/network/outgoing.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { noteEvent } from './note-event.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { openReceiver } from './test/receiver.ts'

const site = await testSite()
const { db } = site.context
const receiver = await openReceiver()
const { heard, answers } = receiver
const admin = await site.staff('admin')
const children: ChildProcess[] = []
afterAll(() => {
  receiver.close()
  for (const child of children) child.kill('SIGKILL')
})
beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
})

const subscribe = async (kinds: readonly calls.WebhookKind[], url = receiver.url) =>
  (await site.call(calls.createWebhook, { name: 'Depo', url, kinds: [...kinds] }, { as: admin })).body as {
    id: number
    key: string
  }
const act = (call: typeof calls.pauseWebhook, id: number) => site.call(call, { id }, { as: admin })
const shown = async (id: number) =>
  (await site.call(calls.listWebhooks, {}, { as: admin })).body.data.find((each: { id: number }) => each.id === id)
const deliveries = async (id: number) =>
  (await site.call(calls.listWebhookDeliveries, { id, sort: 'no' }, { as: admin })).body.data
const note = (no: number) =>
  db.transaction((tx) => noteEvent(tx, { kind: 'limit.changed', playerId: null, data: { no }, at: tx.now() }))
const endAll = () => db.run(sql`update webhooks.subscriptions set ended_at = ${db.now()} where ended_at is null`)

/** Delivers outbox messages and reads the ledger until so many events have arrived. */
async function hear(count: number): Promise<void> {
  const outbox = openOutbox(site.context, outboxHandlers(site.context))
  await eventually(async () => {
    await outbox.deliver()
    await sendDeliveries(site.context)
    if (heard.length < count) throw new Error(JSON.stringify(heard.map(({ type }) => type)))
  })
  await outbox.close()
}

it('tells an address of what it asked for, signed, in order, without who somebody is', async () => {
  const { id, key } = await subscribe(['limit.changed', 'player.verified', 'deposit.credited', 'withdrawal.requested'])
  expect(key).toMatch(/^whsec_[\w-]{43}$/)
  expect(JSON.stringify(await shown(id))).not.toContain(key)
  const player = await site.player()
  await site.call(setLimit, { kind: 'deposit', period: 'day', value: 5000 }, { as: player })
  await cashOf(site).deposit(player, await site.staff('finance'), 1000)
  await hear(2)
  const types = heard.map(({ type }) => type)
  expect(types.toSorted()).toEqual(['deposit.credited', 'limit.changed'])
  expect(heard.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(heard.every(({ player_id }) => player_id === player.id)).toBe(true)
  expect(heard.find(({ type }) => type === 'deposit.credited')?.data).toMatchObject({ amount: 1000 })
  for (const { body, signature } of heard) {
    expect(body).not.toContain(player.username)
    const [, at, hash] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
    expect(hash).toBe(createHmac('sha256', key).update(`${at}.${body}`).digest('hex'))
  }
  expect(await deliveries(id)).toMatchObject([
    { status: 'sent', answer: 200, tries: 1 },
    { no: 2, status: 'sent' },
  ])
  await endAll()
})

it('waits behind an event that was not taken, sends it again with the same id, and follows no redirect', async () => {
  const { id } = await subscribe(['limit.changed'])
  heard.length = 0
  answers.status = 302
  for (const no of [1, 2]) await note(no)
  await sendDeliveries(site.context)
  expect(heard).toHaveLength(1)
  expect(await shown(id)).toMatchObject({ waiting: 2, failures: 1, problem: 'HTTP 302' })
  await sendDeliveries(site.context)
  expect(heard).toHaveLength(1)
  answers.status = 200
  site.clock.advance(3_000)
  await sendDeliveries(site.context)
  expect(heard.map(({ sequence }) => sequence)).toEqual([1, 1, 2])
  expect(heard[0]?.id).toBe(heard[1]?.id)
  expect(await shown(id)).toMatchObject({ waiting: 0, sent: 2, failures: 0, problem: null })
  await endAll()
})

it('is paused, resumed, tested, replayed, changed and ended by staff, and each is audited', async () => {
  const { id, key } = await subscribe(['limit.changed'])
  heard.length = 0
  expect((await act(calls.pauseWebhook, id)).body.status).toBe('paused')
  expect((await act(calls.pauseWebhook, id)).body.code).toBe('already_decided')
  await note(1)
  await sendDeliveries(site.context)
  expect(heard).toEqual([])
  await act(calls.resumeWebhook, id)
  expect((await act(calls.testWebhook, id)).body).toMatchObject({ success: true })
  await sendDeliveries(site.context)
  expect(heard.map(({ type }) => type)).toEqual(['limit.changed', 'test'])
  const again = { id, from: 1, to: 1 }
  expect((await site.call(calls.replayWebhook, again, { as: admin })).status).toBe(200)
  await sendDeliveries(site.context)
  expect(heard.map(({ sequence }) => sequence)).toEqual([1, 2, 1])
  expect(heard[2]?.id).toBe(heard[0]?.id)
  const renewed = (await site.call(calls.renewWebhookKey, { id }, { as: admin })).body.key
  expect(renewed).not.toBe(key)
  const { version, name, url } = await shown(id)
  const changed = { id, version, name, url, kinds: ['player.verified'] as calls.WebhookKind[] }
  expect((await site.call(calls.updateWebhook, changed, { as: admin })).status).toBe(200)
  expect((await site.call(calls.updateWebhook, changed, { as: admin })).body.code).toBe('stale_version')
  await note(2)
  expect((await shown(id)).waiting).toBe(0)
  await act(calls.endWebhook, id)
  expect((await act(calls.testWebhook, id)).body.code).toBe('already_decided')
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from staff.audit_log where subject = ${`webhook:${id}`}`,
  )
  expect(count).toBe(8)
})

it.each([
  ['paused', (id: number) => act(calls.pauseWebhook, id)],
  ['ended', (id: number) => act(calls.endWebhook, id)],
] as const)('an address that is %s in the middle of a run hears nothing more', async (_, stop) => {
  const { id } = await subscribe(['limit.changed'])
  heard.length = 0
  for (const no of [1, 2, 3]) await note(no)
  answers.meanwhile = async () => {
    answers.meanwhile = async () => {}
    expect((await stop(id)).status).toBe(200)
  }
  await sendDeliveries(site.context)
  expect(heard).toHaveLength(1)
  await endAll()
})

it('an address that is changed in the middle of a run hears the rest where it is by then', async () => {
  const { id } = await subscribe(['limit.changed'])
  const other = await openReceiver()
  heard.length = 0
  for (const no of [1, 2]) await note(no)
  answers.meanwhile = async () => {
    answers.meanwhile = async () => {}
    const { version, name, kinds } = await shown(id)
    const changed = await site.call(calls.updateWebhook, { id, version, name, kinds, url: other.url }, { as: admin })
    expect(changed.status).toBe(200)
  }
  await sendDeliveries(site.context)
  expect([heard.length, other.heard.length]).toEqual([1, 1])
  other.close()
  await endAll()
})

it('is refused an address inside, and one that is no https, where the platform is no development one', async () => {
  for (const url of [
    'http://depo.example.com/a',
    'https://10.0.0.4/a',
    'https://localhost/a',
    'https://a:b@depo.example.com/',
  ])
    expect(addressProblem(url, { isOpen: false }), url).toBeDefined()
  expect(addressProblem('https://depo.example.com/a', { isOpen: false })).toBeUndefined()
  const bad = { name: 'Depo', url: 'ftp://depo.example.com', kinds: ['limit.changed' as const] }
  expect((await site.call(calls.createWebhook, bad, { as: admin })).body).toMatchObject({
    code: 'bad_input',
    field: 'url',
  })
  const finance = await site.staff('finance')
  expect((await site.call(calls.listWebhooks, {}, { as: finance })).status).toBe(403)
})

describe('under kill', () => {
  const KILLS = byForm(4, 25)
  const EVENTS = KILLS * 15

  it(`loses none and gives none twice to a receiver that keeps ids, ${KILLS} kills`, async () => {
    const { id } = await subscribe(['limit.changed'])
    heard.length = 0
    const fixture = fileURLToPath(new URL('./test/webhook-kill.ts', import.meta.url))
    const target = String(db.pool.options.connectionString)
    for (let no = 1; no <= EVENTS; no++) await note(no)
    for (let kill = 1; kill <= KILLS; kill++) {
      await db.run(
        sql`update webhooks.subscriptions set taken_until = null, due_at = now() - interval '1 hour' where id = ${id}`,
      )
      const child = spawn(process.execPath, [fixture, target], { stdio: 'inherit' })
      children.push(child)
      const before = heard.length
      await expect.poll(() => heard.length).toBeGreaterThan(before + 5)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    // Of a process that a slow machine kept waiting it is due later by the real clock; that of the site stands.
    await db.run(sql`update webhooks.subscriptions set taken_until = null, due_at = ${db.now()} where id = ${id}`)
    await eventually(async () => {
      await sendDeliveries(site.context)
      if ((await shown(id)).waiting > 0) throw new Error('waits')
    })
    const unique = [...new Map(heard.map((each) => [each.id, each])).values()]
    expect(unique.map(({ data }) => data.no)).toEqual(Array.from({ length: EVENTS }, (_, no) => no + 1))
    expect(heard.length).toBeLessThanOrEqual(EVENTS + KILLS)
  })
})
