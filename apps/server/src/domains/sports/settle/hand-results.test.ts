import { makeCombination } from '@meydan/contract/sports/sports-combinations'
import { approveProposal, listProposals } from '@meydan/contract/approvals/approvals-admin'
import { readWhatIf } from '@meydan/contract/sports/sports-desk-admin'
import { endSportsDoubt, proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import type { SettledMarket } from '@meydan/feed/messages'
import { FIRST_SHARE, kickOff } from '@meydan/odds/price/football/law'
import { footballOffer } from '@meydan/odds/price/football/offer'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { seller } from '../test/cash-out.ts'
import { STATUS } from '../test/feed.ts'
import { readOf } from '../test/resettle.ts'
import { over, pick, play, PREMATCH, settled, testBook } from '../test/sports.ts'

const OFFER = footballOffer(
  {
    standing: kickOff({ home: 1.7, away: 1.1 }, FIRST_SHARE),
    scorers: [],
    corners: 0,
    cardPoints: 0,
    restOther: 1,
    isOver: false,
  },
  { isLive: false },
)
const HOME = { key: '1x2', specifiers: '', outcome: '1' }
const GOALS = { key: 'ou', specifiers: 'total=2.5' }

const book = await testBook()
const { site, feed } = book
const { db } = site.context
const read = readOf(book)
const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
const rich = () => site.player({ cashKurus: 100_000n })

const propose = (event: string, won: string, fields: object) =>
  site.call(proposeResult, { event, won, reason: 'Kaynak sonuç vermedi', ...fields }, { as: trader })

async function decide(event: string, won: string, fields: object = { key: '1x2' }): Promise<void> {
  const { body } = await propose(event, won, fields)
  expect((await site.call(approveProposal, { id: body.proposal }, { as: second })).status).toBe(200)
  await book.arrived()
}

const giftsOf = (player: TestPlayer) =>
  db.rows<{ act: string; staff_id: number; kurus: number; reference: string }>(sql`
    select act, staff_id, kurus::int as kurus, reference from approvals.gifts where player_id = ${player.id} order by id`)

/** 50.00 on a home win and more than two goals. */
async function combined() {
  const [player, event] = [await rich(), await book.match()]
  feed.say({
    type: 'odds_change',
    producer: PREMATCH,
    event,
    request_id: null,
    reason: null,
    status: STATUS,
    markets: OFFER,
  })
  await book.arrived()
  const picks = [HOME, { ...GOALS, outcome: 'over' }]
  const { body } = await site.call(makeCombination, { event, picks }, { as: player })
  const { no } = (await play(book, player, [body.leg])).body.coupon
  return { player, event, no: no as number, returned: body.leg.odds / 2 }
}

async function goals(event: string, won: 'over' | 'under'): Promise<void> {
  const outcomes = (['over', 'under'] as const).map((id) => ({
    id,
    dead_heat: null,
    void_factor: 0 as const,
    result: id === won ? (1 as const) : (0 as const),
  }))
  const market: SettledMarket = { ...GOALS, void_reason: null, outcomes }
  feed.say({ type: 'bet_settlement', producer: PREMATCH, event, request_id: null, certainty: 2, markets: [market] })
  await book.arrived()
}

test('what a result by hand puts right in a player’s favour is a gift of who asked for it, each time', async () => {
  const [player, event] = [await rich(), await book.match()]
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  book.settle(event, '2')
  await book.arrived()
  expect(await giftsOf(player)).toEqual([])
  await decide(event, '1')
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 100 })
  const [gift] = await giftsOf(player)
  expect(gift).toMatchObject({ act: 'sports.result', staff_id: trader.id, kurus: 10_000 })
  await decide(event, '2')
  expect(await giftsOf(player)).toEqual([gift])
  await decide(event, 'void')
  expect((await giftsOf(player)).map(({ kurus }) => kurus)).toEqual([10_000, 5_000])
  await book.clean()
})

test('a correction against a player that a result by hand makes needless is a gift of what it leaves the player', async () => {
  const [player, event] = [await rich(), await book.match()]
  const { no } = (await play(book, player, [pick(event, '1', 200)], { per_column: 600 })).body.coupon
  book.settle(event, '1')
  await book.arrived()
  book.settle(event, '2')
  await book.arrived()
  const held = await read(player, no)
  expect(held).toMatchObject({ coupon: { status: 'reopened' }, revisions: [{}, { state: 'held', return: 0 }] })
  await decide(event, '1')
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 1_200 })
  expect(await giftsOf(player)).toMatchObject([{ act: 'sports.result', staff_id: trader.id, kurus: 120_000 }])
  await book.clean()
})

test('a result by hand that comes before the feed’s own is a gift; whatever the feed says after it moves nothing', async () => {
  for (const fed of ['1', '2', 'void'] as const) {
    const [player, event] = [await rich(), await book.match()]
    const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
    const alone = await propose(event, '1', { key: '1x2' })
    expect(alone.status).toBe(202)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted' })
    expect((await site.call(approveProposal, { id: alone.body.proposal }, { as: second })).status).toBe(200)
    await book.arrived()
    const given = [{ act: 'sports.result', staff_id: trader.id, kurus: 10_000, reference: expect.any(String) }]
    expect(await giftsOf(player)).toEqual(given)
    book.settle(event, fed)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 100 })
    expect(await giftsOf(player), fed).toEqual(given)
  }
  await book.clean()
})

test('what a coupon is sold for after a result by hand of one of its legs is a gift, whole or in part', async () => {
  const { sell } = seller(book)
  for (const share of ['100', '50']) {
    const [player, decided, open] = [await rich(), await book.match(), await book.match()]
    const { no } = (await play(book, player, [pick(decided, '1', 200), pick(open, '1', 200)])).body.coupon
    await decide(decided, '1')
    expect(await giftsOf(player)).toEqual([])
    const { cashed } = (await sell(player, no, share)).body.coupon
    expect(await giftsOf(player)).toMatchObject([
      { act: 'sports.result', staff_id: trader.id, kurus: Math.round(cashed * 100) },
    ])
  }
  await book.clean()
})

test('a combination that wins by a result by hand of one of its parts is a gift too, and is shown before', async () => {
  const { player, event, no, returned } = await combined()
  feed.say(over(event))
  feed.say(settled(event, '1'))
  await book.arrived()
  const asked = await propose(event, 'over', GOALS)
  const { body } = await site.call(listProposals, { status: 'pending' }, { as: second })
  expect(body.data[0]).toMatchObject({ id: asked.body.proposal, after: { Kupon: '1' }, effect: returned })
  expect((await site.call(approveProposal, { id: asked.body.proposal }, { as: second })).status).toBe(200)
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: returned })
  expect(await giftsOf(player)).toMatchObject([
    { act: 'sports.result', staff_id: trader.id, kurus: Math.round(returned * 100) },
  ])
  await book.clean()
})

test('doubted results of its parts that people let pass are their gift', async () => {
  const { player, event, no, returned } = await combined()
  feed.say(settled(event, '1'))
  await goals(event, 'over')
  expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted' })
  const doubts = await db.rows<{ id: number }>(
    sql`select id from sports.trading_confirmations where event_id = ${event} and ended_at is null`,
  )
  expect(doubts).toHaveLength(2)
  for (const { id } of doubts)
    await site.byTwo(endSportsDoubt, { id, reason: 'Maç erkene alındı' }, { as: trader, second })
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: returned })
  expect(await giftsOf(player)).toMatchObject([{ act: 'sports.doubt', staff_id: trader.id }])
  await book.clean()
})

test('what each result would do counts combinations, by what their other parts have come to', async () => {
  const { event, returned } = await combined()
  const what = async () => {
    const { body } = await site.call(readWhatIf, { event, ...GOALS }, { as: trader })
    return Object.fromEntries(body.results.map((each: { id: string; pays: number }) => [each.id, each.pays]))
  }
  expect(await what()).toEqual({ over: 0, under: 0, void: 50 })
  feed.say(over(event))
  feed.say(settled(event, '1'))
  await book.arrived()
  expect(await what()).toEqual({ over: returned, under: 0, void: 50 })
  await book.clean()
})

test('a match that was void as a whole and has results after all pays its combinations by them', async () => {
  const { player, event, no, returned } = await combined()
  await decide(event, 'void', {})
  expect((await read(player, no)).coupon).toMatchObject({ status: 'void', return: 50 })
  await decide(event, '1')
  await decide(event, 'over', GOALS)
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: returned })
  const { specifiers } = await db.one<{ specifiers: string }>(
    sql`select specifiers from sports.legs where coupon_id = ${no}`,
  )
  expect((await propose(event, 'void', { key: 'combo', specifiers })).status).toBe(404)
  await book.clean()
})
