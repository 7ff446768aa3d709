import { readAdminJackpot } from '@meydan/contract/jackpots/jackpots-admin'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { type Samples, toolsOf } from './sample-tools.ts'

const [CHANGED, SWITCHED] = [1, 2]
let count = 0

export function jackpotSamples(site: TestSite, admin: TestStaff): Samples<'jackpot'> {
  const { data, countOf } = toolsOf(site, admin)
  return {
    'jackpot.change': {
      async input() {
        const { version, seed, cap, min_stake, pool_share, seed_share } = await data(readAdminJackpot, { id: CHANGED })
        return { id: CHANGED, version, seed, cap: cap + ++count, min_stake, pool_share, seed_share, game_ids: null }
      },
      trace: countOf(sql`select cap_kurus as n from jackpots.tiers where id = ${CHANGED}`),
    },
    'jackpot.start': {
      async input() {
        await site.context.db.run(sql`update jackpots.tiers set is_on = false where id = ${SWITCHED}`)
        return { id: SWITCHED }
      },
      trace: countOf(sql`select is_on::int as n from jackpots.tiers where id = ${SWITCHED}`),
    },
  }
}
