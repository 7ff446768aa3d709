import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'
import { switchOn } from '../change-jackpot.ts'
import { TIER_COLUMNS, type Tier } from '../cycles.ts'
import type { Terms } from '../pool.ts'

/** A tier of this code with these terms, on, its first cycle open. */
export async function runningTier(site: TestSite, code: string, terms: Partial<Terms>): Promise<Tier> {
  const { db, vault } = site.context
  return db.transaction(async (tx) => {
    const before = await tx.one<Tier>(sql`select ${TIER_COLUMNS} from jackpots.tiers t where code = ${code} for update`)
    const t = { ...before, ...terms }
    await tx.run(sql`
      update jackpots.tiers set seed_kurus = ${t.seed_kurus}, cap_kurus = ${t.cap_kurus}, game_ids = ${t.game_ids}, min_stake_kurus = ${t.min_stake_kurus},
        pool_share = ${t.pool_share}, seed_share = ${t.seed_share} where id = ${t.id}`)
    await switchOn(tx, vault, t)
    return t
  })
}
