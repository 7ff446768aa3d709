import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { dismissQuarantined, listQuarantine, retryQuarantined } from '@meydan/contract/sports/sports-quarantine-admin'
import { USUAL_PACE } from '@meydan/feed/transport'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOf, LIVE, pick, play, PREMATCH, priced, settled, testBook } from '../../test/sports.ts'
import { eventually } from '../../../../../test/patience.ts'

const book = await testBook({}, USUAL_PACE)
const { site, feed } = book
const trader = await site.staff('trading')
let bystander: string

beforeAll(async () => {
  bystander = await book.match()
})

/** Said as it is, with the turn that it should have. */
function frame(message: object, producer = PREMATCH): void {
  feed.frame(JSON.stringify({ v: 1, at: site.clock.now().getTime(), ...message, producer, seq: feed.lose(producer) }))
}

const marketsOf = (event: string) =>
  site.context.db.rows<{ name: string; status: number }>(
    sql`select concat_ws(' ', key, nullif(specifiers, '')) as name, status from sports.markets where event_id = ${event} order by 1`,
  )
const wasClosed = async (event: string) =>
  (
    await site.context.db.rows<{ key: string }>(
      sql`select distinct key from sports.prices where event_id = ${event} and status <> 1`,
    )
  ).map(({ key }) => key)
const kept = async (event: string) =>
  (await site.call(listQuarantine, { q: event }, { as: trader })).body.data as {
    id: number
    reason: string
    detail: string
    status: string
    times: number
    markets: string[]
  }[]

async function expectBystanderOpen(): Promise<void> {
  const player = await site.player({ cashKurus: 10_000n })
  expect((await play(book, player, [pick(bystander, '1', 200)], { per_column: 10 })).status).toBe(200)
  expect(await site.context.db.rows(sql`select id from sports.producers where state <> 'up'`)).toEqual([])
}

test('one market that cannot be read is closed alone, named at the desk, and asked for again by its event', async () => {
  const event = await book.match()
  const recoveries = feed.recoveries
  const [market] = (priced(event, [210, 340, 380]) as { markets: object[] }).markets
  const line = { key: 'ou', specifiers: 'total=2.50', status: 1, favourite: 0 }
  const outcomes = ['under', 'over'].map((id) => ({ id, odds: 190, p: 0.5, active: 1 }))
  book.feed.say({ ...priced(event, [200, 340, 380]), markets: [{ ...line, outcomes }] } as never)
  await book.arrived()
  expect(await marketsOf(event)).toEqual([
    { name: '1x2', status: 1 },
    { name: 'ou total=2.5', status: 1 },
  ])
  for (const _again of [1, 2])
    frame({
      ...priced(event, [210, 340, 380]),
      markets: [market, { ...line, outcomes: [{ ...outcomes[0], odds: 'x' }] }],
    })
  await book.arrived()
  expect(await kept(event)).toMatchObject([{ reason: 'unchecked', status: 'open', times: 2, markets: ['Alt/Üst 2,5'] }])
  const { alarms } = (await site.call(readSportsDesk, {}, { as: trader })).body
  expect(alarms).toContainEqual(expect.objectContaining({ kind: 'quarantine', event }))
  await eventually(() => expect(feed.eventRecoveries).toContain(event))
  await book.arrived()
  expect(await marketsOf(event)).toContainEqual({ name: 'ou total=2.5', status: 1 })
  // Whenever it was asked for again: it was closed until then, and the other market never.
  expect(await wasClosed(event)).toEqual(['ou'])
  expect(feed.recoveries).toBe(recoveries)
  await expectBystanderOpen()
})

test('a stop of an unknown group closes all of its event, and a price without a score it can read too', async () => {
  const [stopped, scoreless] = [await book.match(), await book.match()]
  const player = await site.player({ cashKurus: 10_000n })
  frame({ type: 'bet_stop', event: stopped, request_id: null, groups: ['throw_in'], market_status: -1 })
  frame({ ...priced(scoreless, [200, 340, 380]), status: { phase: 'playing' } })
  await book.arrived()
  for (const event of [stopped, scoreless])
    expect((await play(book, player, [pick(event, '1', 200)])).body).toMatchObject({ code: 'market_suspended' })
  expect(await kept(stopped)).toMatchObject([{ reason: 'unknown', detail: 'groups "throw_in"' }])
  await expectBystanderOpen()
})

test('what the database refuses is written one by one: the rest of its batch goes on', async () => {
  const event = await book.match()
  await site.context.db.run(sql`alter table sports.event_log add constraint refused check (minute <> 66)`)
  const goal = { type: 'referee_event', event, request_id: null, kind: 'corner', side: 'home', detail: null }
  for (const minute of [65, 66, 67]) frame({ ...goal, minute }, LIVE)
  await book.arrived()
  const logged = await site.context.db.rows(
    sql`select minute from sports.event_log where event_id = ${event} order by 1`,
  )
  expect(logged).toEqual([{ minute: 65 }, { minute: 67 }])
  const [message] = await kept(event)
  expect(message).toMatchObject({ reason: 'unwritten', detail: expect.stringContaining('refused') })
  await expectBystanderOpen()

  const wish = { id: message?.id as number, reason: 'Kural düzeltildi' }
  expect((await site.call(retryQuarantined, wish, { as: trader })).status).toBe(400)
  await site.context.db.run(sql`alter table sports.event_log drop constraint refused`)
  expect((await site.call(retryQuarantined, wish, { as: trader })).body).toMatchObject({ status: 'retried' })
  expect((await site.call(retryQuarantined, wish, { as: trader })).body.code).toBe('already_decided')
  expect(
    await site.context.db.rows(sql`select minute from sports.event_log where event_id = ${event} order by 1`),
  ).toHaveLength(3)
})

test('an older result is not taken after a newer one; it is dismissed, and then nothing waits', async () => {
  const event = await book.match()
  feed.say({
    type: 'fixture_change',
    producer: PREMATCH,
    event,
    request_id: null,
    change: 2,
    fixture: { ...fixtureOf(event, Date.now() - 60_000) },
  })
  await site.context.db.run(sql`
    create function sports.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '23514'; end $$`)
  await site.context.db.run(
    sql`create trigger refused before insert on sports.settlements for each row execute function sports.refuse()`,
  )
  frame(settled(event, '1'))
  await book.arrived()
  await site.context.db.run(sql`drop trigger refused on sports.settlements`)
  feed.say(settled(event, '2'))
  await book.arrived()
  const [message] = await kept(event)
  const wish = { id: message?.id as number, reason: 'Yenisi geldi' }
  expect((await site.call(retryQuarantined, wish, { as: trader })).status).toBe(400)
  expect((await site.call(dismissQuarantined, wish, { as: trader })).body).toMatchObject({ status: 'dismissed' })
  expect(await kept(event)).toMatchObject([{ status: 'dismissed' }])
  await book.clean()
})
