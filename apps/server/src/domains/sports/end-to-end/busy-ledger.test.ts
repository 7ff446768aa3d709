import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { placeCoupon } from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pick, testBook } from '../test/sports.ts'

/** Longer than a stake waits for the ledger. */
const HELD_MS = 1_200

const book = await testBook()
const { site } = book
const { db } = site.context

test('a coupon whose player is held by another transaction for a moment is taken all the same, and once', async () => {
  const event = await book.match({ odds: [200, 340, 380] })
  const player = await site.player({ cashKurus: 100_000n })
  await db.run(sql`update wallet.wallets set has_bonus = true where player_id = ${player.id}`)
  await db.run(sql`update wallet.shard_rules set version = version + 1`)
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.run(sql`select from wallet.wallets where player_id = ${player.id} for update`)
    isHeld()
    await wait(HELD_MS)
  })
  await held
  const wish = { client_key: randomUUID(), kind: 'single' as const, legs: [pick(event, '1', 200)], per_column: 50 }
  const placed = await site.call(placeCoupon, wish, { as: player })
  await holding
  expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ success: true, coupon: { status: 'accepted' } })
  const stakes = sql`select from wallet.movements_view where player_id = ${player.id} and kind = 'stake'`
  expect(await db.rows(stakes)).toHaveLength(1)
})
