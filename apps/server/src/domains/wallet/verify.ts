import sql, { raw } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { verifyAuditChain } from '../staff/public.ts'
import { checksOfBonuses } from '../bonuses/verify-bonuses.ts'
import { checksOfCashier } from '../cashier/verify-cashier.ts'
import { checksOfGames } from '../games/verify-games.ts'
import { checksOfLedger } from './verify-ledger.ts'
import { checksOfRows } from './verify-rows.ts'

export interface Breach {
  invariant: string
  detail: string
}

/** One invariant as a query whose every row is a breach, told in its column `detail`. */
export interface Check {
  invariant: string
  query: string
}

const TOLD_PER_CHECK = 20

/**
 * Every money invariant (I1…I10), checked by SQL in one snapshot, beside a running server too; an empty list is a clean
 * house. At most 20 breaches are told of each kind.
 */
export async function verifyMoney(db: Db): Promise<Breach[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    await tx.run(sql`set local statement_timeout = 0`)
    const breaches: Breach[] = []
    for (const check of [...checksOfLedger, ...checksOfRows, ...checksOfBonuses, ...checksOfCashier, ...checksOfGames])
      breaches.push(...(await run(tx, check)))
    const broken = await verifyAuditChain(tx)
    return [
      ...breaches,
      ...broken
        .slice(0, TOLD_PER_CHECK)
        .map(({ entry, breach }) => ({ invariant: 'I10 audit chain', detail: `entry ${entry}: ${breach}` })),
    ]
  })
}

async function run(tx: Tx, { invariant, query }: Check): Promise<Breach[]> {
  const rows = await tx.rows<{ detail: string }>(
    sql`select detail from (${raw(query)}) as found limit ${TOLD_PER_CHECK}`,
  )
  return rows.map(({ detail }) => ({ invariant, detail }))
}
