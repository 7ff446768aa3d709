import * as sports from '@meydan/contract/sports/sports'
import { ratePlayer } from '@meydan/contract/sports/sports-limits-admin'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { decideDue } from '../coupons/decide-coupon.ts'
import { pick, play, LIVE, testBook } from '../test/sports.ts'
import { eventually } from '../../../../test/patience.ts'

const book = await testBook()
const { site, feed } = book

const read = async (player: { cookie: string }, no: number) =>
  (await site.call(sports.readCoupon, { no }, { as: player })).body.coupon
const cash = async (player: { cookie: string }) =>
  (await site.call(readPlayableBalance, {}, { as: player })).body.balance
const decided = async (player: { cookie: string }, no: number) => {
  await book.endDelay(no)
  return read(player, no)
}
/** Their live bets wait for half a minute longer than usual: on a slow machine too a test ends the delay, and not the delay the test. */
const patient = async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const rating = { id: player.id, factor_percent: 100, delay_seconds: 30, reason: 'Deneme' }
  expect((await site.call(ratePlayer, rating, { as: await site.staff('trading') })).status).toBe(200)
  return player
}
const placeLive = async (fields: object = {}, isPatient = true) => {
  const player = isPatient ? await patient() : await site.player({ cashKurus: 100_000n })
  const event = await book.match({ live: true, odds: [200, 300, 300] })
  const placed = await play(book, player, [pick(event, '1', 200)], fields)
  expect(placed.body.coupon, JSON.stringify(placed.body)).toMatchObject({
    status: 'pending',
    reference: null,
    legs: [{ is_live: true }],
  })
  return { player, event, no: placed.body.coupon.no as number }
}

test('a live coupon waits, takes its stake then, and is paid', async () => {
  const { player, event, no } = await placeLive({}, false)
  expect(await cash(player)).toBe(1_000)
  await eventually(async () => expect((await read(player, no)).status).toBe('accepted'))
  expect(await cash(player)).toBe(950)
  book.settle(event, '1')
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'won', return: 100 })
  await book.clean()
})

test('a stop while it waits refuses it, also where the market is open again; no stake was ever taken', async () => {
  const { player, event, no } = await placeLive()
  feed.say({ type: 'bet_stop', producer: LIVE, event, request_id: null, groups: ['goal'], market_status: -1 })
  book.price(event, [200, 300, 300], { live: true })
  expect(await decided(player, no)).toMatchObject({ status: 'refused', refusal: { code: 'market_suspended' } })
  expect(await cash(player)).toBe(1_000)
  await book.clean()
})

test('a goal while it waits is said', async () => {
  const { player, event, no } = await placeLive()
  feed.say({ type: 'bet_stop', producer: LIVE, event, request_id: null, groups: ['all'], market_status: -1 })
  book.price(event, [150, 400, 700], { live: true, status: { home: 1 } })
  expect(await decided(player, no)).toMatchObject({
    status: 'refused',
    refusal: { code: 'score_changed', message: 'Skor değişti, bahsiniz alınmadı' },
  })
  expect(await cash(player)).toBe(1_000)
  await book.clean()
})

test('lower odds refuse it, unless it takes any within a tenth', async () => {
  const [usual, any] = [await placeLive(), await placeLive({ accept: 'any' })]
  for (const { event } of [usual, any]) book.price(event, [185, 300, 300], { live: true })
  expect(await decided(usual.player, usual.no)).toMatchObject({ status: 'refused', refusal: { code: 'odds_changed' } })
  expect(await decided(any.player, any.no)).toMatchObject({
    status: 'accepted',
    legs: [{ odds: 185 }],
    max_return: 92.5,
  })
  await book.clean()
})

test('better odds are given', async () => {
  const { player, event, no } = await placeLive()
  book.price(event, [230, 300, 300], { live: true })
  expect(await decided(player, no)).toMatchObject({ status: 'accepted', legs: [{ odds: 230 }], max_return: 115 })
  await book.clean()
})

test('a pause that begins while it waits refuses it', async () => {
  const { player, no } = await placeLive()
  await site.call(takeTimeOut, { duration: '7d', confirm: true }, { as: player })
  await book.endDelay(no)
  const status = () =>
    site.context.db.one<{ status: string; cash: number }>(sql`
      select c.status, b.cash_kurus::int as cash from sports.coupons c join wallet.balances_view b on b.player_id = c.player_id where c.id = ${no}`)
  expect(await status()).toEqual({ status: 'refused', cash: 100_000 })
  await book.clean()
})

test('what a dead process left is decided by the ledger, once', async () => {
  const { player, no } = await placeLive()
  const late = new Date(Date.now() - 60_000)
  await site.context.db.run(sql`update sports.coupons set is_staking = true, decides_at = ${late} where id = ${no}`)
  await site.context.db.run(sql`update sports.coupon_decision_queue set due_at = ${late}`)
  await Promise.all([decideDue(site.context), decideDue(site.context)])
  expect(await read(player, no)).toMatchObject({ status: 'expired' })
  expect(await cash(player)).toBe(1_000)
  expect(
    await site.context.db.rows(sql`select from sports.coupon_decision_queue where ${no}::bigint = any(coupons)`),
  ).toEqual([])
  await book.clean()
})

test('where the licence has no live betting a match is bet on until it begins, and what waits is refused', async () => {
  const player = await patient()
  const [coming, running] = [await book.match(), await book.match({ live: true })]
  const waiting = await play(book, player, [pick(running, '1', 200)])
  expect(waiting.body.coupon.status).toBe('pending')
  await site.licence({ liveBetting: false })
  try {
    expect((await play(book, player, [pick(coming, '1', 200)])).status).toBe(200)
    const refused = await play(book, player, [pick(running, '1', 200)])
    expect(refused.body).toMatchObject({ code: 'live_off', message: 'Canlı bahis bu sitede kapalıdır' })
    expect((await decided(player, waiting.body.coupon.no)).refusal).toMatchObject({ code: 'live_off' })
  } finally {
    await site.licence({})
  }
  await book.clean()
})
