import { createPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { grant } from '../../bonuses/test/bonus.ts'
import { RULE } from '../../bonuses/test/promotion-form.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book

/** Somebody with 1,000.00 and a bonus of 100.00 that has to be wagered, and how much of that is done. */
async function wagering(): Promise<{ player: TestPlayer; done: () => Promise<number> }> {
  const player = await site.player({ cashKurus: 100_000n })
  const id = await grant(site, player.id, 10_000n)
  const done = async () => {
    const row = await site.context.db.one<{ kurus: number }>(
      sql`select wager_done_kurus::int as kurus from bonuses.grants where id = ${id}`,
    )
    return row.kurus
  }
  return { player, done }
}

test('a coupon counts towards a bonus from 1.50 a leg and 1.70 in all on', async () => {
  const { player, done } = await wagering()
  const [low, even, fair] = [
    await book.match({ odds: [149, 400, 700] }),
    await book.match({ odds: [160, 400, 500] }),
    await book.match(),
  ]
  for (const legs of [[pick(even, '1', 160)], [pick(low, '1', 149), pick(fair, '1', 200)]])
    expect((await play(book, player, legs)).status).toBe(200)
  expect(await done()).toBe(0)
  expect((await play(book, player, [pick(even, '1', 160), pick(fair, '1', 200)])).status).toBe(200)
  expect(await done()).toBe(5_000)
})

test('a stake above the most that a bonus lets a round cost is refused with the number', async () => {
  const player = await site.player({ cashKurus: 200_000n })
  await grant(site, player.id, 10_000n, { maxStakeKurus: 125_050n })
  const event = await book.match()
  const message = 'Aktif bonusunuz varken bir turda ya da kuponda en fazla 1.250,50 ₺ oynayabilirsiniz'
  expect((await play(book, player, [pick(event, '1', 200)], { per_column: 1_251 })).body).toMatchObject({
    code: 'stake_above_bonus_maximum',
    message,
  })
  await book.clean()
})

test('the other side of a market that he has an open coupon on counts nothing; the same side and other matches do', async () => {
  const { player, done } = await wagering()
  const [event, other] = [await book.match(), await book.match()]
  const bet = async (...legs: ReturnType<typeof pick>[]) => {
    expect((await play(book, player, legs)).status).toBe(200)
    return done()
  }
  expect(await bet(pick(event, '1', 200))).toBe(5_000)
  expect(await bet(pick(event, 'x', 340))).toBe(5_000)
  expect(await bet(pick(event, '2', 380), pick(other, '1', 200))).toBe(5_000)
  expect(await bet(pick(other, '1', 200))).toBe(10_000)
  book.settle(event, '1')
  book.settle(other, '1')
  await book.arrived()
  expect(await bet(pick(await book.match(), 'x', 340))).toBe(15_000)
  await book.clean()
})

test('no bonus gives the games of coupons a share of their own, which would count where a coupon does not', async () => {
  const { id } = await site.context.db.one<{ id: number }>(sql`
    select g.id from games.games g join games.providers p on p.id = g.provider_id where p.code = 'spor' and g.code = 'futbol'`)
  const rule = {
    ...RULE,
    name: 'Spor payı',
    contributions: { games: { [id]: 100 }, categories: {}, default: 0 },
  }
  const by = { as: await site.staff('content'), second: await site.staff('finance') }
  const { body } = await site.byTwo(createPromotion, rule, by)
  expect(body).toMatchObject({
    code: 'bad_input',
    message: 'Spor kuponlarının katkısı oyun oyun verilemez; kategorinin katkısını yazın',
  })
})
