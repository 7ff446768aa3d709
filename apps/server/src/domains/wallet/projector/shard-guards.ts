import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { Statement, Step } from '../../../platform/database/pg-pipeline.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { renewRulesOf } from '../wallets.ts'

/** Somebody changes the rules while this message is on its way, or has: it must not count. Never waits. */
const expectRules: Statement = {
  name: 'expect_rules',
  reads: true,
  text: `select wallet.expect((select count(*) from (
    select 1 from wallet.shard_rules where shard = $1::smallint and version = $2::int for share skip locked) r), 1, 'the rules')`,
}

const readRules: Statement = {
  name: 'read_rules',
  reads: true,
  text: `select version, exists (select from wallet.play_stops where ended_at is null) as stopped,
      array(select player_id from wallet.rule_changes where shard = $1::smallint and version > $2::int) as changed
    from wallet.shard_rules where shard = $1::smallint`,
}

/** On the connection that holds the lease, so that nobody can say it who has lost it. */
const takeShard: Statement = {
  name: 'take_shard',
  text: `insert into wallet.shards (shard, address, since, counted_at) values ($1::smallint, $2, $3::timestamptz, $3::timestamptz)
    on conflict (shard) do update set address = excluded.address, since = excluded.since`,
}

/** What guards the message in which a shard writes, and what it plays by. */
export const shardGuardStatements: readonly Statement[] = [expectRules, takeShard, readRules]

export function rulesGuard(shard: number, version: number): Step {
  return { statement: expectRules, values: [String(shard), String(version)] }
}

/** Above every version. */
const NO_VERSION = 2_147_483_647

/**
 * By which version of the rules the shard plays, whether no stakes are taken, and whose rules have changed since the version that is known:
 * less of them than versions have passed where something binds everybody.
 */
export function shardRulesRead(shard: number, known = NO_VERSION): Step {
  return { statement: readRules, values: [String(shard), String(known)] }
}

export function shardTaking(shard: number, address: string, at: Date): Step {
  return { statement: takeShard, values: [String(shard), address, at.toISOString()] }
}

/** Where the process listens that plays for this shard; undefined where none ever did. */
export async function shardAddress(q: Queryable, shard: number): Promise<string | undefined> {
  return (await q.row<{ address: string }>(sql`select address from wallet.shards where shard = ${shard}`))?.address
}

/**
 * Once this is done, whatever was on its way for these players has been written or never will be: it waits for those who hold
 * the wallets or the rules, and who played on the rules of before is refused.
 */
export async function fencePlayers(db: Db, shard: number, players: readonly PlayerId[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`select from wallet.wallets where player_id = any(${players}::int[]) order by player_id for update`)
    await renewRulesOf(tx, shard, players)
  })
}
