import { listMessages } from '@meydan/contract/messages/messages'
import * as sports from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { grantRow, loggedIn } from '../../bonuses/test/bonus.ts'
import { freeBets } from '../test/free-bets.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const { freeBet, leftOf, cashOf } = await freeBets(book)

afterEach(() => book.clean())

type Result = Parameters<typeof book.settle>[1]

/** A coupon of that free bet on the first of a match at 2.40, and how to have it decided. */
async function coupon(player: TestPlayer, id: number) {
  const event = await book.match({ odds: [240, 340, 380] })
  const placed = await play(book, player, [pick(event, '1', 240)], { free_bet_id: id })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const { no } = placed.body.coupon
  return async (result: Result) => {
    book.settle(event, result)
    await book.arrived()
    const ends = (await site.call(sports.readCoupon, { no }, { as: await loggedIn(site, player) })).body.coupon
    return [ends.status, ends.return, await leftOf(player, id), await cashOf(player)]
  }
}

test.each<[Result, Result, unknown, unknown]>([
  ['void', '1', ['void', 0, 1, 0], ['won', 70, 0, 7_000]],
  ['1', 'void', ['won', 70, 0, 7_000], ['void', 0, 1, 0]],
  ['2', 'void', ['lost', 0, 0, 0], ['void', 0, 1, 0]],
  ['void', '2', ['void', 0, 1, 0], ['lost', 0, 0, 0]],
])('%s, put right to %s, twice: the free bet is there where its coupon is void', async (first, then, one, other) => {
  const player = await site.player({ cashKurus: 0n })
  const decide = await coupon(player, await freeBet(player))
  for (const _again of [1, 2]) {
    expect(await decide(first)).toEqual(one)
    expect(await decide(then)).toEqual(other)
  }
})

test('with wagering it comes and goes beside the bonus money that it won', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player, { rollover: 3 })
  const decide = await coupon(player, id)
  for (const _again of [1, 2]) {
    expect(await decide('void')).toEqual(['void', 0, 1, 0])
    expect(await decide('1')).toEqual(['won', 70, 0, 0])
    expect(await grantRow(site, id)).toMatchObject({ status: 'active', balance: 7_000n, required: 21_000n })
  }
})

test('played again before it is put right, it is owed, and kept of the next that comes back', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player)
  const first = await coupon(player, id)
  await first('void')
  const second = await coupon(player, id)
  expect(await first('1')).toEqual(['won', 70, 0, 7_000])
  expect(await told(player)).toContain('bir sonraki bedava bahis iadeniz yapılmayacak')
  expect(await second('void')).toEqual(['void', 0, 0, 7_000])
  expect(await second('2')).toEqual(['lost', 0, 0, 7_000])
  expect(await second('void')).toEqual(['void', 0, 0, 7_000])
  expect(await told(player)).toContain('yeniden verilmedi')
  expect(await first('void')).toEqual(['void', 0, 1, 0])
  expect(await told(player)).toContain('Bedava bahsiniz geri verildi.')
})

test('one whose time is over comes back as nothing, and is owed by nobody', async () => {
  const player = await site.player({ cashKurus: 0n })
  const id = await freeBet(player, { validity_days: 1 })
  site.clock.advance(2 * 3_600_000)
  const decide = await coupon(await loggedIn(site, player), id)
  expect(await decide('2')).toEqual(['lost', 0, 0, 0])
  site.clock.advance(23 * 3_600_000)
  expect(await decide('void')).toEqual(['void', 0, 0, 0])
  expect(await told(await loggedIn(site, player))).toContain('süresi dolduğu için geri verilemedi')
  expect(await decide('1')).toEqual(['won', 70, 0, 7_000])
  const { owed } = await site.context.db.one<{ owed: number }>(
    sql`select spins_owed as owed from bonuses.grants where id = ${id}`,
  )
  expect(owed).toBe(0)
})

async function told(player: TestPlayer): Promise<string> {
  const { messages } = (await site.call(listMessages, {}, { as: player })).body
  return messages[0].content
}
