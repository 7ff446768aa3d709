import { excludeSelf, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { changeSportsSettings, readSportsSettings } from '@meydan/contract/sports/sports-settle-admin'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { settleDue } from '../settle/settle-due.ts'
import { voidIfExcluded } from '../settle/void-excluded.ts'
import { pick, play, testBook } from '../test/sports.ts'
import { eventually } from '../../../../test/patience.ts'

const book = await testBook()
const { site } = book

interface Row {
  status: string
  return_kurus: bigint | null
}

const couponsOf = ({ id }: TestPlayer) =>
  site.context.db.rows<Row>(sql`select status, return_kurus from sports.coupons where player_id = ${id} order by id`)
const cashOf = async ({ id }: TestPlayer) =>
  (
    await site.context.db.one<{ cash: bigint }>(
      sql`select cash_kurus as cash from wallet.balances_view where player_id = ${id}`,
    )
  ).cash
const voids = async (voids_on_exclusion: boolean) => {
  const officer = await site.staff('compliance')
  const wish = { voids_on_exclusion, reason: 'Deneme' }
  expect((await site.call(changeSportsSettings, wish, { as: officer })).status).toBe(200)
  expect((await site.call(readSportsSettings, {}, { as: officer })).body.data).toEqual({ voids_on_exclusion })
}
/** What an exclusion brings about has come about. */
const told = () =>
  eventually(async () => {
    const { left } = await site.context.db.one<{ left: number }>(sql`select count(*)::int as left from platform.outbox`)
    expect(left).toBe(0)
  })
const exclude = (player: TestPlayer) => site.call(excludeSelf, { duration: '6m', confirm: true }, { as: player })

test('self-exclusion gives back the stakes of coupons of which nothing has begun; others stand and are paid', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const [early, begun] = [await book.match(), await book.match({ live: true })]
  await play(book, player, [pick(early, '1', 200)])
  const mixed = await play(book, player, [pick(early, '1', 200), pick(begun, '1', 200)], { accept: 'any' })
  expect(mixed.status, JSON.stringify(mixed.body)).toBe(200)
  await book.endDelay(mixed.body.coupon.no)
  expect((await couponsOf(player))[1]?.status).toBe('accepted')
  expect((await exclude(player)).status).toBe(200)
  await eventually(async () => {
    await settleDue(site.context)
    expect(await couponsOf(player)).toEqual([
      { status: 'void', return_kurus: 5_000n },
      { status: 'accepted', return_kurus: null },
    ])
  })
  expect(await cashOf(player)).toBe(95_000n)
  await book.clean()
  book.settle(early, '1')
  book.settle(begun, '1')
  await book.arrived()
  expect(await couponsOf(player)).toEqual([
    { status: 'void', return_kurus: 5_000n },
    { status: 'won', return_kurus: 20_000n },
  ])
  expect(await cashOf(player)).toBe(115_000n)
  await book.clean()
})

test('a time-out changes nothing, nor does an exclusion where the platform has it switched off', async () => {
  const [paused, excluded] = [await site.player({ cashKurus: 10_000n }), await site.player({ cashKurus: 10_000n })]
  const event = await book.match()
  for (const player of [paused, excluded]) await play(book, player, [pick(event, '1', 200)])
  await voids(false)
  await exclude(excluded)
  await site.call(takeTimeOut, { duration: '7d', confirm: true }, { as: paused })
  await told()
  await voids(true)
  await book.arrived()
  for (const player of [paused, excluded]) expect((await couponsOf(player))[0]?.status).toBe('accepted')
  await book.clean()
})

test('an exclusion while coupons are being taken leaves none open, whoever is first', async () => {
  for (let round = 0; round < 6; round++) {
    const player = await site.player({ cashKurus: 100_000n })
    const event = await book.match()
    const bets = Array.from({ length: 3 }, () => play(book, player, [pick(event, '1', 200)]))
    const [, ...replies] = await Promise.all([exclude(player), ...bets])
    for (const { status, body } of replies)
      if (status !== 200) expect(['self_excluded', 'account_blocked', 'no_session', 'not_found']).toContain(body.code)
    await eventually(async () => {
      await settleDue(site.context)
      for (const { status } of await couponsOf(player)) expect(['void', 'refused']).toContain(status)
    })
    expect(await cashOf(player)).toBe(100_000n)
  }
  await book.clean()
})

test('what is taken after its player’s exclusion was looked at goes back with it, and nobody else’s', async () => {
  const players = [await site.player({ cashKurus: 10_000n }), await site.player({ cashKurus: 10_000n })] as const
  const [excluded, other] = players
  const event = await book.match()
  for (const player of players) await play(book, player, [pick(event, '1', 200)])
  await voids(false)
  await exclude(excluded)
  await told()
  await voids(true)
  const nos = await site.context.db.rows<{ no: number; player: number }>(
    sql`select id::float8 as no, player_id as player from sports.coupons where player_id = any(${players.map(({ id }) => id)}::int[])`,
  )
  const isVoided = (of: (typeof players)[number]) =>
    site.context.db.transaction((tx) =>
      voidIfExcluded(
        tx,
        nos.filter(({ player }) => player === of.id).map(({ no }) => no),
      ),
    )
  expect([await isVoided(other), await isVoided(excluded)]).toEqual([false, true])
  await settleDue(site.context)
  expect(await couponsOf(excluded)).toEqual([{ status: 'void', return_kurus: 5_000n }])
  expect((await couponsOf(other))[0]?.status).toBe('accepted')
  expect([await cashOf(excluded), await cashOf(other)]).toEqual([10_000n, 5_000n])
  await book.clean()
})

test('a live coupon that waits while its player excludes himself is refused', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match({ live: true })
  // Until its delay is ended no time passes, however slow the machine is.
  site.clock.set(site.clock.now())
  const placed = await play(book, player, [pick(event, '1', 200)])
  expect(placed.body.coupon.status).toBe('pending')
  await exclude(player)
  await book.endDelay(placed.body.coupon.no)
  site.clock.release()
  expect((await couponsOf(player))[0]?.status).toBe('refused')
  expect(await cashOf(player)).toBe(100_000n)
  await book.clean()
})
