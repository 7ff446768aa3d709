import { readReadyCoupons } from '@meydan/contract/sports/sports-ready'
import { listReadyRules, removeReadyRule, setReadyRule } from '@meydan/contract/sports/sports-ready-admin'
import type { OutputOf } from '@meydan/contract/call'
import { placeCoupon } from '@meydan/contract/sports/sports'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../test/sports.ts'
import { countPopularOutcomes } from './popular-outcomes.ts'

const book = await testBook()
const { site } = book
const trader = await site.staff('trading')
const RULE = {
  name: 'Deneme',
  legs: 2,
  min_odds: 190,
  max_odds: 210,
  hours: 24,
  sorted: 'played',
  reason: 'Hafta sonu',
}
const rule = (fields: object = {}) => site.call(setReadyRule, { ...RULE, ...fields } as never, { as: trader })

/** As it is after what was kept of the answer before is too old. */
async function ready(): Promise<OutputOf<typeof readReadyCoupons>> {
  await countPopularOutcomes(site.context.db)
  site.clock.advance(3_000)
  return (await site.call(readReadyCoupons, {})).body
}

test('what is played is counted by players, told from three on, and never of what has begun', async () => {
  const [one, two, live] = [await book.match(), await book.match(), await book.match({ live: true })]
  const players = await Promise.all([1, 2, 3].map(() => site.player({ cashKurus: 1_000_000n })))
  const [first, second, third] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0]]
  for (const player of [first, second]) await play(book, player, [pick(one, '1', 200)])
  for (let n = 0; n < 4; n++) await play(book, first, [pick(two, 'x', 340)])
  expect((await ready()).played).toEqual([])
  expect((await play(book, third, [pick(one, '1', 200)])).body.success).toBe(true)
  for (const player of players) {
    const { coupon } = (await play(book, player, [pick(live, '1', 200)])).body
    if (coupon) await book.endDelay(coupon.no)
  }
  const { played } = await ready()
  expect(
    played.map(({ event, market, players: count }) => [event.id, market.outcomes.map(({ id }) => id), count]),
  ).toEqual([[one, ['1'], 3]])
  // Coupons that have ended count no more.
  book.settle(one, '1')
  await book.arrived()
  expect((await ready()).played).toEqual([])
})

test('a rule makes a coupon of the book that can be played as it is, of the most played first', async () => {
  for (const { id } of (await site.call(listReadyRules, {}, { as: trader })).body.data)
    expect((await site.call(removeReadyRule, { id }, { as: trader })).body.success).toBe(true)
  const [one, two, three] = [await book.match(), await book.match(), await book.match({ startsInMs: 50 * 3_600_000 })]
  const fans = await Promise.all([1, 2, 3].map(() => site.player({ cashKurus: 100_000n })))
  for (const fan of fans) await play(book, fan, [pick(two, '1', 200)])
  expect((await rule()).body.success).toBe(true)
  const [coupon] = (await ready()).coupons
  expect(coupon?.name).toBe('Deneme')
  expect(coupon?.total_odds).toBe(400)
  expect(coupon?.legs[0]?.event.id).toBe(two)
  expect(coupon?.legs.map(({ event }) => event.id)).not.toContain(three)
  const legs = (coupon?.legs ?? []).map(({ event, market }) => ({
    event: event.id,
    key: market.key,
    specifiers: market.specifiers,
    outcome: market.outcomes[0]?.id ?? '',
    odds: market.outcomes[0]?.odds ?? 0,
    version: market.version,
  }))
  const player = await site.player({ cashKurus: 100_000n })
  const wish = { client_key: randomUUID(), kind: 'combi' as const, legs, per_column: 20 }
  expect((await site.call(placeCoupon, wish, { as: player })).body.success).toBe(true)
  // More matches than the book has within the odds: no coupon, and the desk gets an alarm.
  await rule({ min_odds: 195, max_odds: 199 })
  expect((await ready()).coupons).toEqual([])
  expect((await site.call(listReadyRules, {}, { as: trader })).body.data).toMatchObject([
    { name: 'Deneme', is_shown: false },
  ])
  book.price(one, [200, 340, 380], { active: false })
  await book.arrived()
  await book.clean()
})

test('a rule that cannot be is refused, and changes nothing', async () => {
  const before = (await site.call(listReadyRules, {}, { as: trader })).body.data
  expect((await rule({ min_odds: 300, max_odds: 200 })).body).toMatchObject({
    code: 'ready_rule_invalid',
    message: 'En düşük oran en yüksek orandan büyük olamaz',
  })
  expect((await rule({ sport: 'yok' })).body.message).toBe('Böyle bir spor yok')
  for (const fields of [
    { legs: 1 },
    { legs: 11 },
    { hours: 0 },
    { hours: 169 },
    { sorted: 'yok' },
    { name: '' },
    { min_odds: 100 },
  ])
    expect((await rule(fields)).status).toBe(400)
  expect((await site.call(removeReadyRule, { id: 999_999 }, { as: trader })).body.code).toBe('not_found')
  expect((await site.call(listReadyRules, {}, { as: trader })).body.data).toEqual(before)
})
