import sql from 'sql-template-tag'
import type { Db, Tx } from '../platform/database/db.ts'
import { allChecks } from './registry.ts'
import { runCheck, type Breach } from './verify.ts'

/** Clocks of several processes differ, and a commit comes later than its time. */
const SLACK_MS = 5 * 60_000

/**
 * What has changed since the last clean run: of each player who moved, the ledger from the last verified movement on and what
 * belongs to it. Costs what has changed, however long the ledger. Where `accepts` takes every breach, the next run goes on from here.
 */
export async function verifyRecent(
  db: Db,
  accepts: (tx: Tx, breaches: readonly Breach[]) => Promise<boolean> = async (_, breaches) => breaches.length === 0,
): Promise<Breach[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`)
    await tx.setStatementTimeout(120_000)
    await tx.run(sql`select set_config('meydan.now', ${tx.now().toISOString()}, true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`)
    await gather(tx)
    const breaches: Breach[] = []
    for (const { invariant, recent } of allChecks)
      if (recent !== undefined) breaches.push(...(await runCheck(tx, { invariant, query: recent })))
    if (await accepts(tx, breaches)) await moveOn(tx)
    return breaches
  })
}

/** Whether a run has ever found the platform sound: only then is there something to go on from. */
export async function isBegun(db: Db): Promise<boolean> {
  return (await db.row(sql`select from integrity.verify_point`)) !== undefined
}

/** The whole ledger of before this instant was found sound. */
export async function beginFrom(db: Db, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.setStatementTimeout(0)
    await tx.run(sql`
      insert into integrity.verified (player_id, seq, hash, verified_at)
      select distinct on (player_id) player_id, seq, hash, ${at}::timestamptz from wallet.movements where created_at < ${at}
      order by player_id, seq desc
      on conflict (player_id) do update set seq = excluded.seq, hash = excluded.hash, verified_at = excluded.verified_at`)
    await tx.run(
      sql`insert into integrity.verify_point (at) values (${at}) on conflict (only_row) do update set at = excluded.at`,
    )
  })
}

async function gather(tx: Tx): Promise<void> {
  const point = await tx.row<{ at: Date }>(sql`select at from integrity.verify_point`)
  const since = point ? new Date(point.at.getTime() - SLACK_MS) : new Date(0)
  await tx.run(
    sql`create temporary table changed (player_id integer primary key, seq integer not null, hash bytea) on commit drop`,
  )
  await tx.run(sql`create temporary table recent (like wallet.movements) on commit drop`)
  await tx.run(sql`
    insert into changed (player_id, seq, hash)
    select p.player_id, coalesce(v.seq, 0), v.hash from (select distinct player_id from wallet.movements where created_at >= ${since}) p
    left join integrity.verified v on v.player_id = p.player_id`)
  await tx.run(sql`analyze changed`)
  await tx.run(
    sql`insert into recent select m.* from changed c join wallet.movements m on m.player_id = c.player_id and m.seq >= c.seq`,
  )
  await tx.run(sql`analyze recent`)
}

async function moveOn(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into integrity.verified (player_id, seq, hash, verified_at)
    select distinct on (player_id) player_id, seq, hash, ${tx.now()}::timestamptz from recent order by player_id, seq desc
    on conflict (player_id) do update set seq = excluded.seq, hash = excluded.hash, verified_at = excluded.verified_at`)
  await tx.run(
    sql`insert into integrity.verify_point (at) values (${tx.now()}) on conflict (only_row) do update set at = excluded.at`,
  )
}
