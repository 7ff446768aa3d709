import sql from 'sql-template-tag'
import { switchOn } from '../../domains/jackpots/change-jackpot.ts'
import { TIER_COLUMNS, type Tier } from '../../domains/jackpots/cycles.ts'
import type { AppContext } from '../../platform/app-context.ts'

/** In these the small pool drops within an evening of one player; of all others the pools move, and seldom drop. */
export const BRONZE_GAMES = ['gobeklitepe', 'deniz-feneri', 'buz-kristali', 'sakaci', 'balon-festivali', 'lale-devri']

/** Kuruş; shares in hundredths of a percent. A large pool begins at a size that is worth its name, far above its first stakes. */
const DEMO = [
  { code: 'bronz', seed: 2_000n, cap: 6_000n, minStake: 100n, pool: 50, toSeed: 25, games: BRONZE_GAMES },
  { code: 'gumus', seed: 250_000n, cap: 2_000_000n, minStake: 100n, pool: 20, toSeed: 5, games: [] },
  { code: 'altin', seed: 5_000_000n, cap: 25_000_000n, minStake: 200n, pool: 15, toSeed: 4, games: [] },
  { code: 'elmas', seed: 100_000_000n, cap: 250_000_000n, minStake: 500n, pool: 10, toSeed: 3, games: [] },
]

export async function seedJackpots({ db, vault }: Pick<AppContext, 'db' | 'vault'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { code, seed, cap, minStake, pool, toSeed, games } of DEMO) {
      const tier = await tx.one<Tier>(sql`
        update jackpots.tiers t set seed_kurus = ${seed}, cap_kurus = ${cap}, min_stake_kurus = ${minStake}, pool_share = ${pool}, seed_share = ${toSeed},
          game_ids = array(select id from games.games where code = any(${games}::text[]) order by id)
        where t.code = ${code} returning ${TIER_COLUMNS}`)
      await switchOn(tx, vault, tier)
    }
  })
}
