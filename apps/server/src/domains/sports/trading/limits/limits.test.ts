import { checkSlip } from '@meydan/contract/sports/sports-coupons'
import {
  listSportsLimits,
  listSportsPlayers,
  ratePlayer,
  removeSportsLimit,
  setSportsLimit,
} from '@meydan/contract/sports/sports-limits-admin'
import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { expect, test } from 'vitest'
import type { output } from 'zod/mini'
import { seller } from '../../test/cash-out.ts'
import { pick, play, testBook } from '../../test/sports.ts'

const book = await testBook()
const { site } = book
const trader = await site.staff('trading')
const officer = await site.staff('compliance')

const set = (input: object) =>
  site.byTwo(setSportsLimit, { tier: 1, phase: 'prematch', reason: 'Deneme', ...input } as never, { as: trader })
const rate = (id: number, factor_percent: number, delay_seconds = 0) =>
  site.call(ratePlayer, { id, factor_percent, delay_seconds, reason: 'Geç bahis' }, { as: trader })

type LimitRow = output<typeof listSportsLimits.list.row>

/** What this player may stake at 2.06 on an outcome that nobody has played. */
async function most(player: { cookie: string }) {
  const event = await book.match({ odds: [206, 340, 350] })
  const legs = [pick(event, '1', 206)]
  const { body } = await site.call(checkSlip, { kind: 'single', legs, per_column: 50 }, { as: player })
  return { event, legs, most: body.max_stake as number }
}

test('at 2.06 a limit of 20,000.00 lets 18,867.92 be staked, and a tenth of it 1,886.79', async () => {
  await set({ scope: 'outcome', amount: 20_000 })
  await set({ scope: 'player_event', amount: 20_000 })
  const player = await site.player({ cashKurus: 10_000_000n })
  expect((await most(player)).most).toBe(18_867.92)
  await rate(player.id, 10)
  const { legs, most: tenth } = await most(player)
  expect(tenth).toBe(1_886.79)
  expect((await play(book, player, legs, { per_column: 1_886.79 })).status).toBe(200)
  await book.clean()
})

test('what others have staked is no more to be had, and what a player has on an event counts against him', async () => {
  const [one, other] = [await site.player({ cashKurus: 10_000_000n }), await site.player({ cashKurus: 10_000_000n })]
  const { event, legs } = await most(one)
  await play(book, one, legs, { per_column: 10_000 })
  const left = async (player: { cookie: string }, outcome: string, odds: number) => {
    const asked = { kind: 'single' as const, legs: [pick(event, outcome, odds)], per_column: 50 }
    return (await site.call(checkSlip, asked, { as: player })).body.max_stake
  }
  expect(await left(other, '1', 206)).toBe(8_867.92)
  expect(await left(one, '2', 350)).toBe(3_760)
  expect(await left(other, '2', 350)).toBe(8_000)
})

test('a limit of a type of market goes before that of all, until it is taken out', async () => {
  const player = await site.player({ cashKurus: 10_000_000n })
  await set({ scope: 'outcome', key: '1x2', amount: 1_060 })
  expect((await most(player)).most).toBe(1_000)
  const { body } = await site.call(listSportsLimits, { q: '1x2' }, { as: officer })
  expect(body.data).toMatchObject([
    { scope: 'outcome', tier: 1, market: 'Maç Sonucu', phase: 'prematch', amount: 1_060 },
  ])
  expect((await site.byTwo(removeSportsLimit, { id: body.data[0].id }, { as: trader })).status).toBe(200)
  expect((await most(player)).most).toBe(18_867.92)
})

test('a higher limit, or the end of a lower one, waits for a second person; a lower one does not', async () => {
  const alone = (input: object) =>
    site.call(setSportsLimit, { scope: 'outcome', tier: 4, phase: 'live', reason: 'Deneme', ...input } as never, {
      as: trader,
    })
  const limits = async () => (await site.call(listSportsLimits, {}, { as: officer })).body.data as LimitRow[]
  const before = await limits()
  const { amount } = before.find((row) => row.scope === 'outcome' && row.tier === 4 && row.phase === 'live') as LimitRow
  for (const key of ['', '1x2'])
    expect(await alone({ key, amount: amount + 0.01 })).toMatchObject({ status: 202, body: { waiting: true } })
  expect(await limits()).toEqual(before)
  expect((await alone({ key: 'dc', amount: amount - 1 })).status).toBe(200)
  const { id } = (await limits()).find(({ key }) => key === 'dc') as LimitRow
  expect((await site.call(removeSportsLimit, { id }, { as: trader })).body.waiting).toBe(true)
  expect((await alone({ amount: amount - 2 })).status).toBe(200)
})

test('a coupon and the coupons of a day return no more than their limits', async () => {
  const player = await site.player({ cashKurus: 10_000_000n })
  const wide = { tier: 0, phase: 'any' }
  await set({ ...wide, scope: 'coupon_return', amount: 1_000 })
  const { legs, most: stake } = await most(player)
  expect(stake).toBe(485.44)
  expect((await play(book, player, legs, { per_column: 500 })).body.code).toBe('return_above_limit')
  await set({ ...wide, scope: 'player_day', amount: 1_500 })
  expect((await play(book, player, legs, { per_column: 485 })).status).toBe(200)
  expect((await most(player)).most).toBe(243.16)
  await set({ ...wide, scope: 'coupon_return', amount: 500_000 })
  await set({ ...wide, scope: 'player_day', amount: 5_000_000 })
})

test('a share above the usual is for two people, and one takes it down again', async () => {
  const player = await site.player({ cashKurus: 10_000_000n })
  expect((await rate(player.id, 200)).body.waiting).toBe(true)
  expect((await most(player)).most).toBe(18_867.92)
  const second = await site.staff('trading')
  const wish = { id: player.id, factor_percent: 200, delay_seconds: 0, reason: 'Geç bahis' }
  expect((await site.call(ratePlayer, wish, { as: second })).status).toBe(200)
  expect((await most(player)).most).toBe(37_735.84)
  expect((await rate(player.id, 150)).body).toMatchObject({ success: true })
  expect((await rate(player.id, 151)).body.waiting).toBe(true)
  expect((await most(player)).most).toBe(28_301.88)
})

test('who bets late waits longer', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  await rate(player.id, 100, 4)
  const event = await book.match({ live: true })
  const { body } = await site.call(
    checkSlip,
    { kind: 'single', legs: [pick(event, '1', 200)], per_column: 50 },
    { as: player },
  )
  expect(body.delay).toBe(7)
  const { body: list } = await site.call(listSportsPlayers, { q: player.username }, { as: officer })
  expect(list.data).toMatchObject([{ id: player.id, factor_percent: 100, delay_seconds: 4, reason: 'Geç bahis' }])
})

test('what a player sold back counts as paid in the margins', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const figures = async () => (await site.call(readSportsDesk, {}, { as: trader })).body.figures
  const before = await figures()
  const { coupon, sell } = seller(book)
  const event = await book.match()
  const no = await coupon(player, event)
  expect((await sell(player, no, '50')).body.coupon).toMatchObject({ cashed: 22.8 })
  const { body: open } = await site.call(listSportsPlayers, { q: player.username }, { as: officer })
  expect(open.data).toMatchObject([{ turnover: 50, returned: 22.8, margin_percent: null }])
  book.settle(event, '2')
  await book.arrived()
  const { body: list } = await site.call(listSportsPlayers, { q: player.username }, { as: officer })
  expect(list.data).toMatchObject([{ turnover: 50, returned: 22.8, margin_percent: 54.4 }])
  const { turnover, returned } = await figures()
  expect([turnover - before.turnover, returned - before.returned]).toEqual([50, 22.8])
})

test('limits that make no sense are refused and change nothing', async () => {
  const before = (await site.call(listSportsLimits, {}, { as: officer })).body.data
  for (const wrong of [
    { scope: 'outcome', tier: 0, amount: 10 },
    { scope: 'outcome', phase: 'any', amount: 10 },
    { scope: 'coupon_return', amount: 10 },
    { scope: 'coupon_return', tier: 0, phase: 'any', amount: 500_000.01 },
    { scope: 'event', key: '1x2', amount: 10 },
    { scope: 'outcome', key: 'yok', amount: 10 },
    { scope: 'outcome', amount: 0 },
  ])
    expect((await set(wrong)).body.code, JSON.stringify(wrong)).toBe('limit_invalid')
  expect((await site.call(removeSportsLimit, { id: before[0].id }, { as: trader })).body.code).toBe('limit_invalid')
  const player = await site.player()
  expect((await rate(player.id, 0)).status).toBe(400)
  expect((await rate(player.id, 501)).status).toBe(400)
  expect((await site.call(listSportsLimits, {}, { as: officer })).body.data).toEqual(before)
})
