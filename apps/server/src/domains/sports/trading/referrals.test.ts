import { answerCounter, readCoupon } from '@meydan/contract/sports/sports-coupons'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import { ratePlayer, setSportsLimit } from '@meydan/contract/sports/sports-limits-admin'
import * as desk from '@meydan/contract/sports/sports-referrals-admin'
import { beforeAll, expect, test } from 'vitest'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const trader = await site.staff('trading')

beforeAll(async () => {
  for (const phase of ['prematch', 'live'] as const) {
    const limit = { scope: 'outcome' as const, tier: 1, phase, amount: 100, reason: 'Deneme' }
    await site.byTwo(setSportsLimit, limit, { as: trader })
  }
})

const read = async (player: { cookie: string }, no: number) =>
  (await site.call(readCoupon, { no }, { as: player })).body.coupon
const cash = async (player: { cookie: string }) =>
  (await site.call(readPlayableBalance, {}, { as: player })).body.balance
const answer = (player: { cookie: string }, no: number, accept: boolean) =>
  site.call(answerCounter, { no, accept }, { as: player })

/** At 2.00 a limit of 100 lets 100 be staked, and 300 be asked for. */
async function refer(per_column = 250, { live = false } = {}) {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match({ live })
  const { body } = await play(book, player, [pick(event, '1', 200)], { per_column })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true, message: 'Kuponunuz onaya gönderildi' })
  expect(body.coupon).toMatchObject({ status: 'pending', referral: { counter: null } })
  expect(await cash(player)).toBe(1_000)
  return { player, event, id: body.coupon.no as number }
}

test('up to three times the limit the desk decides; with its yes the stake is taken', async () => {
  const { player, id } = await refer()
  const { body } = await site.call(desk.listReferrals, { status: 'open' }, { as: trader })
  expect(body.data).toMatchObject([{ id, username: player.username, stake: 250, limit: 100, factor_percent: 100 }])
  const { body: done } = await site.call(desk.acceptReferral, { id }, { as: trader })
  expect(done).toMatchObject({ status: 'accepted', message: 'Kupon alındı' })
  expect(await read(player, id)).toMatchObject({ status: 'accepted', stake: 250, referral: null })
  expect(await cash(player)).toBe(750)
  expect((await site.call(desk.refuseReferral, { id, reason: 'Geç' }, { as: trader })).body.code).toBe(
    'already_decided',
  )
  await book.clean()
})

test('above three times the limit it is refused at once', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { body } = await play(book, player, [pick(event, '1', 200)], { per_column: 301 })
  expect(body).toMatchObject({ success: false, code: 'stake_above_limit', max_stake: 100 })
})

test('a refusal takes nothing, and gives back the room on the outcome', async () => {
  const { player, event, id } = await refer(300)
  expect((await site.call(desk.refuseReferral, { id, reason: '' }, { as: trader })).status).toBe(400)
  await site.call(desk.refuseReferral, { id, reason: 'Şüpheli' }, { as: trader })
  expect(await read(player, id)).toMatchObject({ status: 'refused', refusal: { message: 'Kuponunuz onaylanmadı' } })
  expect(await cash(player)).toBe(1_000)
  expect((await play(book, player, [pick(event, '1', 200)], { per_column: 100 })).body.coupon.status).toBe('accepted')
  await book.clean()
})

test('a lower stake is played with the player’s yes, and not with his no', async () => {
  const [yes, no] = [await refer(), await refer()]
  for (const { player, id } of [yes, no]) {
    expect((await answer(player, id, true)).body.code).toBe('counter_expired')
    expect((await site.call(desk.counterReferral, { id, per_column: 250 }, { as: trader })).body.code).toBe(
      'limit_invalid',
    )
    expect((await site.call(desk.counterReferral, { id, per_column: 150 }, { as: trader })).status).toBe(200)
    expect((await read(player, id)).referral.counter).toEqual({ per_column: 150, stake: 150, max_return: 300 })
  }
  expect((await answer(no.player, yes.id, true)).status).toBe(404)
  expect((await answer(yes.player, yes.id, true)).body.coupon).toMatchObject({
    status: 'accepted',
    stake: 150,
    max_return: 300,
  })
  expect(await cash(yes.player)).toBe(850)
  expect((await answer(no.player, no.id, false)).body.coupon).toMatchObject({ status: 'refused' })
  expect(await cash(no.player)).toBe(1_000)
  expect((await answer(yes.player, yes.id, true)).body.code).toBe('counter_expired')
  await book.clean()
})

test('of a match that runs a yes waits as a bet does: a goal after it refuses the coupon', async () => {
  const [countered, accepted] = [await refer(250, { live: true }), await refer(250, { live: true })]
  await site.call(desk.counterReferral, { id: countered.id, per_column: 150 }, { as: trader })
  site.clock.advance(10_000)
  await book.arrived()
  expect((await answer(countered.player, countered.id, true)).body).toMatchObject({
    message: 'Bahsiniz alınıyor…',
    coupon: { status: 'pending', stake: 150, referral: null },
  })
  await site.job('sports: decide live coupons')
  expect(await read(countered.player, countered.id)).toMatchObject({ status: 'pending' })
  const scored = { home: 1, away: 0 }
  book.price(countered.event, [200, 340, 380], { live: true, status: scored, active: false })
  book.price(countered.event, [200, 340, 380], { live: true, status: scored })
  await book.arrived()
  // What was asked for long enough ago has waited; what was asked for just now has not.
  const hasty = await refer(250, { live: true })
  for (const { id, status } of [
    { ...accepted, status: 'accepted' },
    { ...hasty, status: 'pending' },
  ])
    expect((await site.call(desk.acceptReferral, { id }, { as: trader })).body).toMatchObject({ status })
  expect(await cash(hasty.player)).toBe(1_000)
  site.clock.advance(4_000)
  await book.arrived()
  await site.job('sports: decide live coupons')
  expect(await read(countered.player, countered.id)).toMatchObject({ refusal: { code: 'score_changed' } })
  expect(await cash(countered.player)).toBe(1_000)
  expect(await read(hasty.player, hasty.id)).toMatchObject({ status: 'accepted' })
  await book.clean()
})

test('nobody answers: it is refused after a minute, an offer after half a minute', async () => {
  const [open, countered] = [await refer(), await refer()]
  await site.call(desk.counterReferral, { id: countered.id, per_column: 150 }, { as: trader })
  site.clock.advance(31_000)
  await site.job('sports: decide live coupons')
  expect(await read(open.player, open.id)).toMatchObject({ status: 'pending' })
  expect(await read(countered.player, countered.id)).toMatchObject({ refusal: { code: 'counter_expired' } })
  site.clock.advance(30_000)
  await site.job('sports: decide live coupons')
  expect(await read(open.player, open.id)).toMatchObject({ refusal: { code: 'referral_refused' } })
  expect((await site.call(desk.acceptReferral, { id: open.id }, { as: trader })).body.code).toBe('already_decided')
  expect([await cash(open.player), await cash(countered.player)]).toEqual([1_000, 1_000])
  await book.clean()
})

test('changed odds end it, better ones as well', async () => {
  const { player, event, id } = await refer()
  book.price(event, [210, 340, 380])
  await book.arrived()
  const { body } = await site.call(desk.acceptReferral, { id }, { as: trader })
  expect(body).toMatchObject({
    status: 'refused',
    message: 'Kupon alınamadı: Oranlar değişti. Yeni oranları onaylayın',
  })
  expect(await cash(player)).toBe(1_000)
  await book.clean()
})

test('two at the desk, and the player beside them: one of them decides', async () => {
  const { player, id } = await refer()
  const other = await site.staff('trading')
  const replies = await Promise.all([
    site.call(desk.acceptReferral, { id }, { as: trader }),
    site.call(desk.refuseReferral, { id, reason: 'Hayır' }, { as: other }),
    site.call(desk.counterReferral, { id, per_column: 150 }, { as: trader }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([1_000, 750]).toContain(await cash(player))
  await book.clean()
})

test('what a player’s share does not let be asked for is no way around it', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const rating = { id: player.id, factor_percent: 10, delay_seconds: 0, reason: 'Deneme' }
  await site.call(ratePlayer, rating, { as: trader })
  const event = await book.match()
  const { body } = await play(book, player, [pick(event, '1', 200)], { per_column: 31 })
  expect(body).toMatchObject({ code: 'stake_above_limit', max_stake: 10 })
})
