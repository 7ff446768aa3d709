import { cancelBonus, listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import { listMessages } from '@meydan/contract/messages/messages'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { listTransactions } from '@meydan/contract/wallet/history'
import * as sports from '@meydan/contract/sports/sports'
import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { grant, grantRow, loggedIn } from '../../bonuses/test/bonus.ts'
import { transfer } from '../../wallet/public.ts'
import { freeBets } from '../test/free-bets.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const { freeBet, cashOf, leftOf } = await freeBets(book)

const check = async (player: TestPlayer, legs: ReturnType<typeof pick>[], fields: object = {}) =>
  (await site.call(sports.checkSlip, { kind: legs.length === 1 ? 'single' : 'combi', legs, ...fields }, { as: player }))
    .body
const couponOf = async (player: TestPlayer, no: number) =>
  (await site.call(sports.readCoupon, { no }, { as: player })).body.coupon
afterEach(async () => {
  site.clock.release()
  await book.clean()
})

test('a free bet that wins pays what it wins without its stake, in cash, and is gone', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player)
  const { promotions: all } = (await site.call(listPromotions)).body
  expect(all.map((one: { bonus_type: string }) => one.bonus_type)).toContain('freebet')
  const { active_bonuses } = (await site.call(listActiveBonuses, {}, { as: player })).body
  expect(active_bonuses).toMatchObject([
    { type_label: 'Bedava Bahis', free_spins: { total: 1, left: 1, stake: 50, is_bet: true } },
  ])
  const event = await book.match({ odds: [240, 340, 380] })
  const legs = [pick(event, '1', 240)]
  const shown = await check(player, legs)
  expect(shown.free_bets).toMatchObject([{ id, stake: 50, left: 1 }])
  expect(await check(player, legs, { free_bet_id: id })).toMatchObject({ stake: 50, max_return: 70, problems: [] })
  const body = { client_key: randomUUID(), free_bet_id: id, per_column: 999 }
  const placed = await play(book, player, legs, body)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  expect(placed.body.coupon).toMatchObject({ status: 'accepted', is_free: true, stake: 50, max_return: 70 })
  expect((await play(book, player, legs, body)).body.coupon.no).toBe(placed.body.coupon.no)
  expect(await leftOf(player, id)).toBe(0)
  expect((await play(book, player, legs, { free_bet_id: id })).body).toMatchObject({ code: 'free_bet_gone' })
  const offer = await site.call(sports.offerCashout, { no: placed.body.coupon.no, share: '100' }, { as: player })
  expect(offer.body).toMatchObject({ code: 'cashout_off' })
  await book.clean()
  book.settle(event, '1')
  await book.arrived()
  expect(await couponOf(player, placed.body.coupon.no)).toMatchObject({ status: 'won', return: 70 })
  expect(await cashOf(player)).toBe(7_000)
  const { figures } = (await site.call(readSportsDesk, {}, { as: await site.staff('trading') })).body
  expect(figures).toMatchObject({ turnover: 0, returned: 70 })
  const { transactions } = (await site.call(listTransactions, { type: 'sports_bet' }, { as: player })).body
  expect(transactions).toMatchObject([{ amount: 70, description: expect.stringContaining('Bedava bahis kazancı') }])
})

test('a void coupon gives the free bet back, a lost one does not', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player)
  const [first, second] = [await book.match({ odds: [200, 340, 380] }), await book.match({ odds: [200, 340, 380] })]
  const voided = await play(book, player, [pick(first, '1', 200)], { free_bet_id: id })
  book.settle(first, 'void')
  await book.arrived()
  expect(await couponOf(player, voided.body.coupon.no)).toMatchObject({ status: 'void', return: 0 })
  expect([await leftOf(player, id), await cashOf(player)]).toEqual([1, 0])
  const lost = await play(book, player, [pick(second, '1', 200)], { free_bet_id: id })
  book.settle(second, '2')
  await book.arrived()
  expect(await couponOf(player, lost.body.coupon.no)).toMatchObject({ status: 'lost', return: 0 })
  expect([await leftOf(player, id), await cashOf(player)]).toEqual([0, 0])
})

test('what it wins with wagering is bonus money, and a corrected result moves the difference', async () => {
  const player = await site.player({ cashKurus: 10_000n })
  const [wagered, plain] = [await freeBet(player, { rollover: 3 }), await freeBet(player)]
  const event = await book.match({ odds: [200, 340, 380] })
  await play(book, player, [pick(event, '2', 380)], { free_bet_id: wagered })
  const other = await play(book, player, [pick(event, '1', 200)], { free_bet_id: plain })
  book.settle(event, '2')
  await book.arrived()
  const money = () =>
    site.context.db.one(
      sql`select cash_kurus::int as cash, bonus_kurus::int as bonus from wallet.balances_view where player_id = ${player.id}`,
    )
  expect(await money()).toEqual({ cash: 10_000, bonus: 14_000 })
  expect(await grantRow(site, wagered)).toMatchObject({ balance: 14_000n, required: 42_000n })
  book.settle(event, '1')
  await book.arrived()
  expect(await couponOf(player, other.body.coupon.no)).toMatchObject({ status: 'won', return: 50 })
  expect(await money()).toEqual({ cash: 15_000, bonus: 0 })
  expect(await grantRow(site, wagered)).toMatchObject({ balance: 0n, required: 0n })
})

const money = ({ id }: TestPlayer) =>
  site.context.db.one(
    sql`select cash_kurus::int as cash, bonus_kurus::int as bonus from wallet.balances_view where player_id = ${id}`,
  )

test('one that was lost and used up is put right as if it had won at once: bonus money with its wagering', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player, { rollover: 3 })
  const event = await book.match({ odds: [240, 340, 380] })
  const { no } = (await play(book, player, [pick(event, '1', 240)], { free_bet_id: id })).body.coupon
  for (const _again of [1, 2]) {
    book.settle(event, '2')
    await book.arrived()
    expect(await money(player)).toEqual({ cash: 0, bonus: 0 })
    expect(await grantRow(site, id)).toMatchObject({ status: 'completed', reason: 'exhausted', required: 0n })
    await book.clean()
    book.settle(event, '1')
    await book.arrived()
    expect(await couponOf(player, no)).toMatchObject({ status: 'won', return: 70 })
    expect(await money(player)).toEqual({ cash: 0, bonus: 7_000 })
    expect(await grantRow(site, id)).toMatchObject({ status: 'active', balance: 7_000n, required: 21_000n, done: 0n })
    await book.clean()
  }
  const next = await book.match()
  expect((await play(book, player, [pick(next, '1', 200)], { per_column: 70 })).status).toBe(200)
  expect(await grantRow(site, id)).toMatchObject({ balance: 0n, done: 7_000n })
})

test('one that is put right after its time wins what any win after its time does: nothing', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player, { rollover: 3, validity_days: 1 })
  site.clock.advance(2 * 3_600_000)
  const later = await loggedIn(site, player)
  const event = await book.match({ odds: [240, 340, 380] })
  const { no } = (await play(book, later, [pick(event, '1', 240)], { free_bet_id: id })).body.coupon
  book.settle(event, '2')
  await book.arrived()
  site.clock.advance(23 * 3_600_000)
  book.settle(event, '1')
  await book.arrived()
  expect(await couponOf(await loggedIn(site, player), no)).toMatchObject({ status: 'won', return: 70 })
  expect(await money(player)).toEqual({ cash: 0, bonus: 0 })
  expect(await grantRow(site, id)).toMatchObject({ status: 'expired', reason: 'time', forfeited: 7_000n })
  const { messages } = (await site.call(listMessages, {}, { as: await loggedIn(site, player) })).body
  expect(messages[0].content).toMatch(/Sona ermiş bonusunuza ait [^.]*70,00[^.]* silindi\.$/)
  expect(messages[0].content).not.toContain('eklendi')
  book.settle(event, '2')
  await book.arrived()
  expect(await grantRow(site, id)).toMatchObject({ status: 'expired', forfeited: 0n })
})

test('a win that its bonus has lost is taken of that again, and never of cash', async () => {
  const player = await site.player({ cashKurus: 10_000n })
  const [given, capped] = [await freeBet(player, { rollover: 3 }), await freeBet(player, { max_win: 50 })]
  const event = await book.match({ odds: [240, 340, 380] })
  for (const free_bet_id of [given, capped]) await play(book, player, [pick(event, '1', 240)], { free_bet_id })
  book.settle(event, '1')
  await book.arrived()
  expect(await money(player)).toEqual({ cash: 15_000, bonus: 7_000 })
  expect((await site.call(cancelBonus, { id: given }, { as: player })).status).toBe(200)
  book.settle(event, '2')
  await book.arrived()
  expect(await money(player)).toEqual({ cash: 10_000, bonus: 0 })
  expect(await site.context.db.rows(sql`select from sports.player_debts where player_id = ${player.id}`)).toEqual([])
  for (const id of [given, capped]) expect(await grantRow(site, id)).toMatchObject({ forfeited: 0n, converted: 0n })
  book.settle(event, '1')
  await book.arrived()
  expect(await money(player)).toEqual({ cash: 15_000, bonus: 0 })
  book.settle(event, '2')
  await book.arrived()
  expect(await money(player)).toEqual({ cash: 10_000, bonus: 0 })
  const { messages } = (await site.call(listMessages, {}, { as: player })).body
  expect(messages.filter(({ content }: { content: string }) => content.includes('düşüldü'))).toHaveLength(2)
})

test('cash that a wrong correction took comes back as cash, whatever became of the bonus', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player, { rollover: 3 })
  const [event, other] = [await book.match({ odds: [240, 340, 380] }), await book.match()]
  await play(book, player, [pick(event, '1', 240)], { free_bet_id: id })
  book.settle(event, '1')
  await book.arrived()
  await play(book, player, [pick(other, '1', 200)], { per_column: 70 })
  book.settle(other, '2')
  await book.arrived()
  expect(await grantRow(site, id)).toMatchObject({ status: 'completed', reason: 'exhausted' })
  await site.context.db.transaction((tx) =>
    transfer(tx, {
      playerId: player.id,
      kind: 'deposit',
      source: 'test',
      externalId: `paid:${player.id}`,
      cash: 10_000n,
      contra: 'bank_clearing',
    }),
  )
  for (const _again of [1, 2]) {
    book.settle(event, '2')
    await book.arrived()
    expect(await money(player)).toEqual({ cash: 3_000, bonus: 0 })
    book.settle(event, '1')
    await book.arrived()
    expect(await money(player)).toEqual({ cash: 10_000, bonus: 0 })
    await book.clean()
  }
})

test('a stake of bonus money that was lost to the last kuruş is put right as bonus money', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await grant(site, player.id, 5_000n)
  const event = await book.match()
  await play(book, player, [pick(event, '1', 200)])
  book.settle(event, '2')
  await book.arrived()
  expect(await grantRow(site, id)).toMatchObject({ status: 'completed', reason: 'exhausted' })
  book.settle(event, '1')
  await book.arrived()
  expect(await money(player)).toEqual({ cash: 0, bonus: 10_000 })
  expect(await grantRow(site, id)).toMatchObject({
    status: 'active',
    balance: 10_000n,
    required: 50_000n,
    done: 5_000n,
  })
})

test('a system, low odds, a foreign or an expired free bet are refused in words, and nothing of them stays', async () => {
  const [player, stranger] = [await site.player({ cashKurus: 0n }), await site.player({ cashKurus: 0n })]
  const id = await freeBet(player)
  const events = [await book.match({ odds: [140, 340, 380] }), await book.match(), await book.match()]
  const legs = events.map((event, at) => pick(event, '1', at === 0 ? 140 : 200))
  const refused = async (by: TestPlayer, of: typeof legs, fields: object = {}) =>
    (await play(book, by, of, { free_bet_id: id, ...fields })).body.code
  expect(await refused(player, legs, { kind: 'system', sizes: [2] })).toBe('free_bet_kind')
  expect(await refused(player, legs.slice(0, 1))).toBe('free_bet_odds')
  expect(await refused(stranger, legs)).toBe('free_bet_gone')
  expect((await check(stranger, legs, { free_bet_id: id })).problems).toMatchObject([{ code: 'free_bet_gone' }])
  site.clock.advance(8 * 86_400_000)
  const later = await loggedIn(site, player)
  expect((await check(later, legs)).free_bets).toEqual([])
  expect(
    await site.context.db.rows(sql`select from sports.coupons where player_id in (${player.id}, ${stranger.id})`),
  ).toEqual([])
})

test('one free bet plays one of two live coupons that wait at the same time', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player)
  const event = await book.match({ live: true })
  const asked = await Promise.all(
    ['1', '2'].map((outcome) =>
      play(book, player, [pick(event, outcome, outcome === '1' ? 200 : 380)], { free_bet_id: id }),
    ),
  )
  expect(asked.map(({ body }) => body.coupon.status)).toEqual(['pending', 'pending'])
  await Promise.all(asked.map(({ body }) => book.endDelay(body.coupon.no)))
  const ends = await Promise.all(asked.map(({ body }) => couponOf(player, body.coupon.no)))
  expect(ends.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual(['accepted', 'free_bet_gone'])
})
