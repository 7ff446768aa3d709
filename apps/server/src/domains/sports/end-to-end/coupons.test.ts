import { randomUUID } from 'node:crypto'
import * as history from '@meydan/contract/wallet/history'
import * as sports from '@meydan/contract/sports/sports'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { shardsOf } from '../../games/public.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book

const read = async (player: { cookie: string }, no: number) =>
  (await site.call(sports.readCoupon, { no }, { as: player })).body.coupon
const cash = async (player: { cookie: string }) =>
  (await site.call(readPlayableBalance, {}, { as: player })).body.balance

describe('a coupon before its matches begin', () => {
  test('a single is taken, won and paid, and stands in the statement under its number', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const event = await book.match({ odds: [185, 340, 400] })
    const placed = await play(book, player, [pick(event, '1', 185)])
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect(placed.body.coupon).toMatchObject({ status: 'accepted', stake: 50, max_return: 92.5, total_odds: 185 })
    expect(placed.body.coupon.reference).toMatch(/^P\d+-\d+$/)
    expect(await cash(player)).toBe(950)
    await book.clean()
    book.settle(event, '1')
    await book.arrived()
    expect(await read(player, placed.body.coupon.no)).toMatchObject({
      status: 'won',
      return: 92.5,
      legs: [{ result: 'won' }],
    })
    expect(await cash(player)).toBe(1_042.5)
    await shardsOf(site.context).count()
    const today = istanbulDay(site.context.db.now())
    const statement = await site.call(
      history.listTransactions,
      { type: 'sports_bet', from: today, to: today },
      { as: player },
    )
    expect(
      statement.body.transactions.map(({ amount, type }: { amount: number; type: string }) => [type, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['bet', 50],
        ['win', 92.5],
      ]),
    )
    await book.clean()
  })

  test('what the reply says of a coupon of any kind is what is kept of it', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const events = [await book.match(), await book.match(), await book.match()]
    const legs = events.map((event, at) => pick(event, '1', 200, { bank: at === 0 }))
    const before = [[legs[0]], legs].map((picked) => play(book, player, picked as typeof legs))
    const system = play(book, player, legs, { kind: 'system', sizes: [1, 2], per_column: 10 })
    for (const { body } of await Promise.all([...before, system])) {
      expect(body.coupon, JSON.stringify(body)).toMatchObject({ status: 'accepted' })
      expect(await read(player, body.coupon.no)).toEqual(body.coupon)
    }
    await book.clean()
  })

  test('a combi waits for all its legs, and a void leg counts 1.00', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const [one, two, three] = [
      await book.match({ odds: [210, 300, 300] }),
      await book.match({ odds: [165, 300, 300] }),
      await book.match({ odds: [340, 300, 300] }),
    ]
    const placed = await play(book, player, [pick(one, '1', 210), pick(two, '1', 165), pick(three, '1', 340)], {
      per_column: 20,
    })
    expect(placed.body.coupon).toMatchObject({ status: 'accepted', max_return: 235.62 })
    book.settle(one, '1')
    book.settle(two, 'void')
    await book.arrived()
    expect(await read(player, placed.body.coupon.no)).toMatchObject({ status: 'accepted', return: null })
    book.settle(three, '1')
    await book.arrived()
    expect(await read(player, placed.body.coupon.no)).toMatchObject({ status: 'won', return: 142.8 })
    expect(await cash(player)).toBe(1_122.8)
    await book.clean()
  })

  test('is lost with its first lost leg, and void only with all of them', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const [one, two] = [await book.match(), await book.match()]
    const lost = (await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)])).body.coupon
    const refunded = (await play(book, player, [pick(two, '2', 380)])).body.coupon
    book.settle(one, '2')
    await book.arrived()
    expect(await read(player, lost.no)).toMatchObject({ status: 'lost', return: 0 })
    book.settle(two, 'void')
    await book.arrived()
    expect(await read(player, refunded.no)).toMatchObject({ status: 'void', return: 50 })
    expect(await cash(player)).toBe(950)
    await book.clean()
  })

  test('a system with a banker pays all its columns', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const odds = [140, 200, 150, 300]
    const events = []
    for (const one of odds) events.push(await book.match({ odds: [one, 300, 300] }))
    const legs = events.map((event, index) => pick(event, '1', odds[index] as number, { bank: index === 0 }))
    const placed = await play(book, player, legs, { kind: 'system', sizes: [2], per_column: 10 })
    expect(placed.body.coupon).toMatchObject({ status: 'accepted', columns: 3, stake: 30, max_return: 189 })
    for (const event of events.slice(0, 3)) book.settle(event, '1')
    book.settle(events[3] as string, 'x')
    await book.arrived()
    expect(await read(player, placed.body.coupon.no)).toMatchObject({ status: 'won', return: 42 })
    await book.clean()
  })

  test('what was taken in a cancelled window is void, until the cancellation is taken back', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const [one, two] = [await book.match(), await book.match()]
    const { no } = (await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)])).body.coupon
    const window = { start: Date.now() - 60_000, end: null }
    const market = { key: '1x2', specifiers: '' }
    book.feed.say({
      type: 'bet_cancel',
      producer: 3,
      event: one,
      request_id: null,
      ...window,
      superseded_by: null,
      markets: [{ ...market, void_reason: 'Yanlış oran' }],
    })
    await book.arrived()
    expect((await read(player, no)).legs[0].result).toBe('void')
    book.feed.say({
      type: 'rollback_bet_cancel',
      producer: 3,
      event: one,
      request_id: null,
      ...window,
      markets: [market],
    })
    await book.arrived()
    expect((await read(player, no)).legs[0].result).toBe('open')
    book.settle(one, '1')
    await book.arrived()
    book.feed.say({ type: 'rollback_bet_settlement', producer: 3, event: one, request_id: null, markets: [market] })
    await book.arrived()
    expect((await read(player, no)).legs[0].result).toBe('open')
    book.settle(one, '1')
    book.settle(two, '1')
    await book.arrived()
    expect(await read(player, no)).toMatchObject({ status: 'won', return: 200 })
    await book.clean()
  })
})

describe('is refused, and nothing has changed,', () => {
  const refused = async (legs: ReturnType<typeof pick>[], fields: object = {}, cashKurus = 100_000n) => {
    const player = await site.player({ cashKurus })
    const reply = await play(book, player, legs, fields)
    expect(reply.body.success).toBe(false)
    expect((await site.call(sports.listCoupons, {}, { as: player })).body.coupons).toEqual([])
    expect(await cash(player)).toBe(Number(cashKurus) / 100)
    return reply
  }

  test('where the odds have fallen, with the legs as they stand', async () => {
    const event = await book.match({ odds: [200, 300, 300] })
    book.price(event, [190, 300, 300])
    await book.arrived()
    const reply = await refused([pick(event, '1', 200)])
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'odds_changed', legs: [{ odds: 190, code: 'odds_changed' }] },
    })
    expect(
      (await play(book, await site.player({ cashKurus: 10_000n }), [pick(event, '1', 180)])).body.coupon.legs[0].odds,
    ).toBe(190)
    expect((await refused([pick(event, '1', 180)], { accept: 'exact' })).body.code).toBe('odds_changed')
  })

  test('where the market is stopped, until it has a newer price', async () => {
    const event = await book.match()
    book.feed.say({ type: 'bet_stop', producer: 3, event, request_id: null, groups: ['all'], market_status: -1 })
    await book.arrived()
    expect((await refused([pick(event, '1', 200)])).body.code).toBe('market_suspended')
    book.price(event, [200, 300, 300])
    await book.arrived()
    expect((await play(book, await site.player({ cashKurus: 10_000n }), [pick(event, '1', 200)])).status).toBe(200)
  })

  test('where the match has begun, is unknown, or has its result', async () => {
    const begun = await book.match({ startsInMs: -1_000 })
    expect((await refused([pick(begun, '1', 200)])).body.code).toBe('event_started')
    expect((await refused([pick('md:match:1', '1', 200)])).body.code).toBe('leg_unavailable')
    const decided = await book.match()
    book.settle(decided, '1', 1)
    await book.arrived()
    expect((await refused([pick(decided, '1', 200)])).body.code).toBe('leg_unavailable')
    expect((await refused([pick(await book.match(), '7', 200)])).body.code).toBe('leg_unavailable')
  })

  test('where legs do not go together, or stakes are none', async () => {
    const [one, two] = [await book.match(), await book.match()]
    expect((await refused([pick(one, '1', 200), pick(one, 'x', 300)])).body.code).toBe('legs_related')
    expect((await refused([pick(one, '1', 200), pick(one, '1', 200)])).body.code).toBe('duplicate_leg')
    expect((await refused([pick(one, '1', 200)], { per_column: 9.99 })).body).toMatchObject({
      code: 'stake_below_minimum',
      message: 'En düşük kupon tutarı 10,00 ₺',
    })
    expect((await refused([pick(one, '1', 200)], { per_column: -5 })).status).toBe(400)
    expect((await refused([pick(one, '1', 200)], { per_column: 10_000_000 })).body.code).toBe('return_above_limit')
    expect((await refused([pick(one, '1', 200), pick(two, '1', 200)], { kind: 'system', sizes: [3] })).body.code).toBe(
      'system_invalid',
    )
    const many = Array.from({ length: 31 }, (_, index) => pick(`md:match:${index}`, '1', 200))
    expect((await refused(many)).body.code).toBe('too_many_legs')
    expect((await refused(many.slice(0, 20), { kind: 'system', sizes: [5], per_column: 1 })).body.code).toBe(
      'too_many_columns',
    )
  })

  test('where its shortest column has fewer legs than a match asks for; several singles are no coupon', async () => {
    const events = [await book.match(), await book.match(), await book.match()]
    await site.context.db.run(sql`update sports.events set mbs = 3 where id = ${events[1]}`)
    const legs = events.map((event) => pick(event, '1', 200))
    const check = await site.call(sports.checkSlip, { kind: 'combi', legs: legs.slice(0, 2), per_column: 10 })
    const problem = { code: 'mbs_not_met', message: 'Bu maç için en az 3 seçim gerekir' }
    expect(check.body).toMatchObject({ mbs: 3, legs: [{ mbs: 1 }, { mbs: 3 }], problems: [problem] })
    expect((await refused(legs.slice(0, 2))).body).toMatchObject(problem)
    expect((await refused(legs.slice(1, 2))).body).toMatchObject(problem)
    expect((await refused(legs, { kind: 'system', sizes: [2, 3], per_column: 10 })).body).toMatchObject(problem)
    expect((await refused(legs.slice(0, 1).concat(legs.slice(2)), { kind: 'single' })).body.code).toBe('system_invalid')
    expect((await play(book, await site.player({ cashKurus: 10_000n }), legs)).status).toBe(200)
  })

  test('where the money is not there', async () => {
    const event = await book.match()
    expect((await refused([pick(event, '1', 200)], {}, 4_999n)).body.code).toBe('insufficient_funds')
    const { exposed } = await site.context.db.one<{ exposed: number }>(
      sql`select coalesce(sum(stake_kurus), 0)::int as exposed from sports.exposures where event_id = ${event}`,
    )
    expect(exposed).toBe(0)
  })

  test('where the platform has enough on the outcome', async () => {
    const event = await book.match({ odds: [206, 300, 300] })
    const check = await site.call(sports.checkSlip, { kind: 'single', legs: [pick(event, '1', 206)], per_column: 10 })
    expect(check.body).toMatchObject({ max_stake: 188_679.24, problems: [] })
    const reply = await refused([pick(event, '1', 206)], { per_column: 242_718.46 }, 30_000_000n)
    expect(reply.body).toMatchObject({ code: 'return_above_limit', max_stake: 188_679.24, referral_stake: 242_718.45 })
    await book.clean()
  })
})

test('the same key plays once, however often it comes at once; with other content it is refused', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const client_key = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => play(book, player, [pick(event, '1', 200)], { client_key })),
  )
  expect(new Set(all.map(({ body }) => body.coupon.no)).size).toBe(1)
  expect(await cash(player)).toBe(950)
  book.price(event, [190, 345, 385])
  await book.arrived()
  const moved = await play(book, player, [pick(event, '1', 190)], { client_key, accept: 'any' })
  expect(moved).toMatchObject({ status: 200, body: { coupon: { no: all[0]?.body.coupon.no, legs: [{ odds: 200 }] } } })
  expect(await cash(player)).toBe(950)
  const other = await play(book, player, [pick(event, '1', 190)], { client_key, per_column: 60 })
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  await book.clean()
})

test('what may be won of an open coupon is told by what its legs have come to', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const [first, other] = [await book.match(), await book.match()]
  const { no, max_return } = (await play(book, player, [pick(first, '1', 200), pick(other, '1', 200)])).body.coupon
  expect(max_return).toBe(200)
  book.settle(first, 'void')
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'accepted', max_return: 100, return: null })
  book.settle(first, '1')
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'accepted', max_return: 200, return: null })
  await book.clean()
})

test("nobody reads another player's coupon", async () => {
  const [owner, stranger] = [await site.player({ cashKurus: 100_000n }), await site.player()]
  const { no } = (await play(book, owner, [pick(await book.match(), '1', 200)])).body.coupon
  expect((await site.call(sports.readCoupon, { no }, { as: stranger })).status).toBe(404)
})
