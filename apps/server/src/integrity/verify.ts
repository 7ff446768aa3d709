import sql, { raw } from 'sql-template-tag'
import { verifyAuditChain } from '../domains/staff/public.ts'
import { type Check, EACH_PLAYER } from '../platform/check.ts'
import type { Db, Queryable, Tx } from '../platform/database/db.ts'
import { allChecks } from './registry.ts'

export interface Breach {
  invariant: string
  detail: string
}

const TOLD_PER_CHECK = 20
/** Where there are that many players, a check of each is asked in parts, for two connections to share. */
const PLAYERS_TO_SPLIT = 1_000n

/**
 * Every money invariant of every domain, checked by SQL in one snapshot, beside a running server too; an empty list is a clean
 * house. At most 20 breaches are reported for each check. Takes time in proportion to the ledger, on two connections.
 */
export async function verifyMoney(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  await db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const { snapshot } = await tx.one<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`)
    const questions = await questionsOf(tx)
    const work = async (q: Tx) => {
      await prepareVerification(q)
      for (let next = questions.shift(); next; next = questions.shift()) breaches.push(...(await next(q)))
    }
    const beside = db.transaction(async (other) => {
      await other.run(sql`set transaction isolation level repeatable read, read only`)
      await other.run(sql`set transaction snapshot ${raw(`'${snapshot}'`)}`)
      await work(other)
    })
    const [own, others] = await Promise.allSettled([work(tx), beside])
    for (const outcome of [own, others]) if (outcome.status === 'rejected') throw outcome.reason
  })
  return breaches
}

/** The same on one connection, as its transaction sees the platform; with `isAsked`, those checks alone. */
export async function verifyInside(q: Tx, isAsked?: (check: Check) => boolean): Promise<Breach[]> {
  await prepareVerification(q)
  const questions = isAsked ? await checksAsked(q, allChecks.filter(isAsked)) : await questionsOf(q)
  const breaches: Breach[] = []
  for (const question of questions) breaches.push(...(await question(q)))
  return breaches
}

/** Whole tables are joined: by hashes, in memory as far as it goes, and never row by row. */
export async function prepareVerification(tx: Tx): Promise<void> {
  await tx.setStatementTimeout(0)
  await tx.run(sql`select set_config('meydan.now', ${tx.now().toISOString()}, true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('work_mem', '256MB', true), set_config('enable_nestloop', 'off', true),
    set_config('random_page_cost', '1.1', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`)
}

type Question = (q: Queryable) => Promise<Breach[]>

async function questionsOf(q: Queryable): Promise<Question[]> {
  return [...(await checksAsked(q, allChecks)), askAudit]
}

async function checksAsked(q: Queryable, checks: readonly Check[]): Promise<Question[]> {
  const parts = await partsOf(q)
  const queries = checks.flatMap(({ invariant, query }) =>
    query.includes(EACH_PLAYER)
      ? parts.map((part) => ({ invariant, query: query.replaceAll(EACH_PLAYER, part) }))
      : { invariant, query },
  )
  return queries.map((check) => (tx: Queryable) => runCheck(tx, check))
}

/** Conditions that split the players into ranges of about as many movements. */
async function partsOf(q: Queryable): Promise<string[]> {
  const { cuts, players } = await q.one<{ cuts: number[] | null; players: bigint }>(sql`
    select count(*) as players, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by player_id) as cuts from wallet.wallets`)
  if (cuts === null || players < PLAYERS_TO_SPLIT) return [EACH_PLAYER]
  const edges = [Number.MIN_SAFE_INTEGER, ...cuts, Number.MAX_SAFE_INTEGER]
  return edges.slice(1).map((to, index) => `(m.player_id > ${edges[index]} and m.player_id <= ${to})`)
}

/** Planned for all rows, though only the first are reported: a plan for a few rows would go through the ledger row by row. */
export async function runCheck(
  q: Queryable,
  { invariant, query }: Pick<Check, 'invariant' | 'query'>,
): Promise<Breach[]> {
  const rows = await q.rows<{ detail: string }>(
    sql`with found as materialized (${raw(query)}) select detail from found limit ${TOLD_PER_CHECK}`,
  )
  return rows.map(({ detail }) => ({ invariant, detail }))
}

async function askAudit(q: Queryable): Promise<Breach[]> {
  const broken = await verifyAuditChain(q)
  return broken
    .slice(0, TOLD_PER_CHECK)
    .map(({ entry, breach }) => ({ invariant: 'I10 audit chain', detail: `entry ${entry}: ${breach}` }))
}
