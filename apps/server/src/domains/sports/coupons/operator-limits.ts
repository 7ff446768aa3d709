import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type Scope = 'outcome' | 'event' | 'player_event' | 'coupon_return' | 'player_day'

/** What the operator lets itself owe, in kuruş. The limit of a type of market goes before that of all types. */
export type LimitOf = (limit: {
  scope: Scope
  tier?: number
  key?: string
  phase?: 'prematch' | 'live' | 'any'
}) => number

/** Every limit of this moment, some thirty rows. */
export async function readOperatorLimits(q: Queryable): Promise<LimitOf> {
  const rows = await q.rows<{ scope: Scope; tier: number; key: string; phase: string; kurus: number }>(
    prepared(sql`select scope, tier, key, phase, kurus::float8 as kurus from sports.limits`),
  )
  const limits = new Map(rows.map(({ scope, tier, key, phase, kurus }) => [`${scope} ${tier} ${phase} ${key}`, kurus]))
  return ({ scope, tier = 0, key = '', phase = 'any' }) => {
    const limit = limits.get(`${scope} ${tier} ${phase} ${key}`) ?? limits.get(`${scope} ${tier} ${phase} `)
    if (limit === undefined) throw new Error(`no limit of ${scope}, tier ${tier}, ${phase}`)
    return limit
  }
}
