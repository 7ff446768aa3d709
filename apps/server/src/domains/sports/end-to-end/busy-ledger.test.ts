import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { placeCoupon } from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { shareShards } from '../../games/public.ts'
import { pick, testBook } from '../test/sports.ts'

/** So long a stake waits for the ledger. */
const STAKE_MS = 900
const HELD_MS = 1_200

const book = await testBook()
const { site } = book
const { db } = site.context
// As a server that providers ask: it says in time that it is busy.
await shareShards(site.context, '127.0.0.1')

test('a coupon whose player is held by another transaction for a moment is taken all the same, and once', async () => {
  const event = await book.match({ odds: [200, 340, 380] })
  const player = await site.player({ cashKurus: 100_000n })
  const wish = () => ({
    client_key: randomUUID(),
    kind: 'single' as const,
    legs: [pick(event, '1', 200)],
    per_column: 50,
  })
  expect((await site.call(placeCoupon, wish(), { as: player })).body.success).toBe(true)
  // What the shard knows of the player is out of date: the next stake is played with the wallet locked.
  await db.run(sql`update wallet.wallets set has_bonus = true where player_id = ${player.id}`)
  await db.run(sql`update wallet.shard_rules set version = version + 1`)
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.run(sql`select from wallet.wallets where player_id = ${player.id} for update`)
    isHeld()
    await wait(HELD_MS)
  })
  await held
  const askedAt = performance.now()
  const placed = await site.call(placeCoupon, wish(), { as: player })
  expect(performance.now() - askedAt).toBeGreaterThan(STAKE_MS)
  await holding
  expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ success: true, coupon: { status: 'accepted' } })
  const stakes = sql`select from wallet.movements_view where player_id = ${player.id} and kind = 'stake'`
  expect(await db.rows(stakes)).toHaveLength(2)
})
