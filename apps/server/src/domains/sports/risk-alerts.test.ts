import type { Status } from '@meydan/feed/fixture'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { endSportsDoubt } from '@meydan/contract/sports/sports-settle-admin'
import { MARKET, readOf } from './test/resettle.ts'
import { settleDue } from './settle/settle-due.ts'
import { LIVE, pick, play, PREMATCH, settled, testBook } from './test/sports.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { raiseRiskAlerts } from './risk-alerts.ts'

const book = await testBook()
const { site } = book
const read = readOf(book)
const [trader, second] = [await site.staff('trading'), await site.staff('trading')]

const alarms = async () =>
  (
    await site.context.db.rows<{ kind: string; subject: string }>(
      sql`select kind, subject from sports.alarms where ended_at is null order by 1, 2`,
    )
  ).map(({ kind, subject }) => [kind, subject])

function end(event: string, [home, away]: [number, number], first: [number, number]): void {
  const status: Status = {
    phase: 'ended',
    match_status: 100,
    clock: null,
    stoppage: null,
    home,
    away,
    periods: [first, [home - first[0], away - first[1]]],
  }
  book.feed.say({ type: 'odds_change', producer: LIVE, event, request_id: null, reason: null, markets: [], status })
}

async function playedMatch(score: [number, number], first: [number, number]) {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  end(event, score, first)
  await book.arrived()
  return { player, event, no: no as number }
}

test('a result that does not fit the score pays nothing until it does', async () => {
  const { player, event, no } = await playedMatch([1, 2], [1, 0])
  book.feed.say(settled(event, '1'))
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted', return: null })
  const doubts = () =>
    site.context.db.rows(
      sql`select of, detail, ended_at is null as open from sports.trading_confirmations where event_id = ${event}`,
    )
  expect(await doubts()).toEqual([
    { of: 'result', detail: 'feed 1=won 2=lost x=lost, score 1-2 1=lost x=lost 2=won', open: true },
  ])
  await raiseRiskAlerts(site.context)
  expect(await alarms()).toEqual([['result', event]])
  book.feed.say(settled(event, '2'))
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'lost' })
  expect(await doubts()).toMatchObject([{ open: false }])
  await raiseRiskAlerts(site.context)
  expect(await alarms()).toEqual([])
  expect(await verifyMoney(site.context.db)).toEqual([])
})

test('a result by which everything is lost fits no score; one of a match that nobody knows is no matter of a score', async () => {
  const { player, event, no } = await playedMatch([0, 0], [0, 0])
  const lost = ['1', 'x', '2'].map((id) => ({ id, result: 0 as const, void_factor: 0 as const, dead_heat: null }))
  for (const about of [event, 'md:match:1'])
    book.feed.say({
      type: 'bet_settlement',
      producer: PREMATCH,
      event: about,
      request_id: null,
      certainty: 2,
      markets: [{ ...MARKET, void_reason: null, outcomes: lost }],
    })
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted', return: null })
  book.feed.say(settled(event, '1'))
  book.feed.say(settled(event, 'x'))
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'lost' })
})

test('a result that does not fit the score is paid once somebody has looked', async () => {
  const { player, event, no } = await playedMatch([0, 0], [0, 0])
  book.feed.say(settled(event, '1'))
  await book.arrived()
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select id from sports.trading_confirmations where event_id = ${event}`,
  )
  const wish = { id, reason: 'Skor yanlış aktarıldı' }
  expect((await site.call(endSportsDoubt, wish, { as: trader })).body.waiting).toBe(true)
  await settleDue(site.context)
  expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted' })
  expect((await site.call(endSportsDoubt, wish, { as: second })).status).toBe(200)
  expect((await site.call(endSportsDoubt, wish, { as: second })).body.code).toBe('already_decided')
  await settleDue(site.context)
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won' })
  expect(await verifyMoney(site.context.db)).toEqual([])
})

test('results that fit the score, and matches that count for nothing, are paid at once', async () => {
  const [fits, counted] = [await playedMatch([2, 1], [0, 1]), await playedMatch([2, 1], [0, 1])]
  book.feed.say(settled(fits.event, '1'))
  book.feed.say(settled(counted.event, 'void'))
  await book.arrived()
  expect((await read(fits.player, fits.no)).coupon.status).toBe('won')
  expect((await read(counted.player, counted.no)).coupon.status).toBe('void')
})

test('a price that was doubted is taken again from the next one on, once somebody has looked', async () => {
  const event = await book.match({ odds: [200, 340, 380] })
  book.price(event, [120, 340, 380])
  await book.arrived()
  const player = await site.player({ cashKurus: 10_000n })
  expect((await play(book, player, [pick(event, '1', 120)])).body.code).toBe('market_suspended')
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select id from sports.trading_confirmations where event_id = ${event}`,
  )
  const { alarms: shown } = (await site.call(readSportsDesk, {}, { as: trader })).body
  const text = expect.stringContaining('Maç Sonucu: oran birden değişti (2,00 / 3,40 / 3,80 → 1,20 / 3,40 / 3,80)')
  expect(shown).toContainEqual(expect.objectContaining({ kind: 'price', event, doubt: id, text }))
  const looked = await site.call(endSportsDoubt, { id, reason: 'Fiyat doğru' }, { as: trader })
  expect(looked.body).toMatchObject({ success: true, status: 'ended' })
  expect((await play(book, player, [pick(event, '1', 120)])).status).toBe(200)
})

test('a price that the feed stands by for a minute is taken again, and one it suspended meanwhile is not', async () => {
  const [kept, suspended] = [await book.match(), await book.match()]
  for (const event of [kept, suspended]) book.price(event, [120, 340, 380])
  book.price(suspended, [120, 340, 380], { active: false })
  await book.arrived()
  await raiseRiskAlerts(site.context)
  const player = await site.player({ cashKurus: 10_000n })
  const tries = async () => {
    const replies = []
    for (const event of [kept, suspended])
      replies.push((await play(book, player, [pick(event, '1', 120)], { per_column: 10 })).status)
    return replies
  }
  expect(await tries()).toEqual([409, 409])
  await site.context.db.run(
    sql`update sports.trading_confirmations set since = since - interval '2 minutes' where of = 'price'`,
  )
  await raiseRiskAlerts(site.context)
  expect(await tries()).toEqual([200, 409])
})

test('what waits too long raises an alarm, once', async () => {
  const { db } = site.context
  const { event, no } = await playedMatch([1, 0], [1, 0])
  await raiseRiskAlerts(site.context)
  expect(await alarms()).toEqual([])
  await db.run(sql`update sports.events set status_at = status_at - interval '25 hours' where id = ${event}`)
  await db.run(sql`update sports.coupons set accepted_at = accepted_at - interval '25 hours' where id = ${no}`)
  const early = await book.match()
  book.feed.say(settled(early, '1'))
  await book.arrived()
  await raiseRiskAlerts(site.context)
  await raiseRiskAlerts(site.context)
  expect(await alarms()).toEqual([
    ['open', `coupon:${no}`],
    ['result', early],
    ['ungraded', event],
  ])
  const { alarms: shown } = (await site.call(readSportsDesk, {}, { as: trader })).body
  const texts = shown.map(({ text }: { text: string }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/: maç biteli üç saat oldu, 1 seçim sonuç bekliyor$/))
  expect(texts).toContainEqual(
    expect.stringMatching(/^Kupon #\d+: .*hâlâ açık, \d\d\.\d\d\.\d{4} \d\d:\d\d tarihinden beri$/),
  )
  const { raised } = await db.one<{ raised: number }>(
    sql`select count(*)::int as raised from sports.alarms where subject in (${event}, ${early}, ${`coupon:${no}`})`,
  )
  expect(raised).toBe(3)
  book.feed.say(settled(event, '1'))
  await book.arrived()
  await raiseRiskAlerts(site.context)
  expect(await alarms()).toEqual([['result', early]])
})
