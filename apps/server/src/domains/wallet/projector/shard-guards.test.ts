import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { testSite } from '../../../../test/site.ts'
import { fencePlayers } from './shard-guards.ts'

const site = await testSite()
const versionOf = (shard: number) =>
  site.db.one<{ version: number }>(sql`select version::int as version from wallet.shard_rules where shard = ${shard}`)

it('a fence waits for whoever holds the wallet, and then plays on the rules of before are refused', async () => {
  const { id } = await site.player({ cashKurus: 100n })
  const [before, other] = [await versionOf(1), await versionOf(0)]
  let isDone = false
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holder = site.db.transaction(async (tx) => {
    await tx.run(sql`select from wallet.wallets where player_id = ${id} for update`)
    held()
    await until
  })
  await isHeld
  const fenced = fencePlayers(site.db, 1, [id]).then(() => (isDone = true))
  const waiting = sql`select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
  await eventually(async () => expect(await site.db.rows(waiting)).not.toEqual([]), 5)
  expect(isDone).toBe(false)
  release()
  await Promise.all([holder, fenced])
  expect([(await versionOf(1)).version, (await versionOf(0)).version]).toEqual([before.version + 1, other.version])
})
