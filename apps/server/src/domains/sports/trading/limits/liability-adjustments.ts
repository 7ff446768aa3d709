import { marketTypeByKey } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { AppContext } from '../../../../platform/app-context.ts'
import { isLive } from '../../book/book.ts'
import { readOperatorLimits } from '../../coupons/operator-limits.ts'
import { repriceMarkets } from '../prices.ts'

/** Percent of what the operator lets itself owe on an outcome: from here on its odds are lowered. */
const SHADED_FROM = 60
/** Basis points: each step, and at the limit. */
const STEP_BP = 100
const MOST_BP = 600

interface Market {
  event_id: string
  key: string
  specifiers: string
  tier: number
  phase: string
  liabilities: Record<string, number> | null
  bps: number[] | null
}

/**
 * What is taken off the odds of an outcome, in basis points and never above 0: nothing up to three fifths of the limit, then in steps up to
 * 6 % at the limit, so that its price does not flicker. Kuruş.
 */
export function liabilityAdjustmentOf(liability: number, limit: number): number {
  if (limit <= 0 || liability * 100 <= limit * SHADED_FROM) return 0
  const above = liability * 100 - limit * SHADED_FROM
  const steps = Math.ceil((above * MOST_BP) / (limit * (100 - SHADED_FROM) * STEP_BP))
  return -Math.min(MOST_BP, steps * STEP_BP)
}

/** Lowers the odds of outcomes on which the operator has come to have much, and gives them back as that falls. What the desk adds or takes stays beside it. */
export async function adjustDue(context: Pick<AppContext, 'db'>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const limitOf = await readOperatorLimits(tx)
    const changed = (await readMarkets(tx)).flatMap(({ bps, liabilities, ...market }) => {
      const phase = isLive(market.phase) ? 'live' : 'prematch'
      const limit = limitOf({ scope: 'outcome', tier: market.tier, key: market.key, phase })
      const outcomes = marketTypeByKey.get(market.key)?.outcomes ?? []
      const after = outcomes.map(({ id }) => liabilityAdjustmentOf(liabilities?.[id] ?? 0, limit))
      const isSame = outcomes.every((_, place) => after[place] === (bps?.[place] ?? 0))
      return isSame ? [] : [{ ...market, after }]
    })
    for (const { event_id, key, specifiers, after } of changed) await shade(tx, { event_id, key, specifiers, after })
    if (changed.length > 0) tx.publish('sports', { events: [...new Set(changed.map(({ event_id }) => event_id))] })
  })
}

/** Those that may be bet on and of which the operator may have much on an outcome, or that are shaded. */
function readMarkets(tx: Tx): Promise<Market[]> {
  return tx.rows<Market>(sql`
    with least as (select min(kurus) * ${SHADED_FROM}::float8 / 100 as kurus from sports.limits where scope = 'outcome'),
    asked as (
      select x.event_id, x.key, x.specifiers from sports.events o join sports.exposures x on x.event_id = o.id, least
      where o.phase in ('prematch', 'live', 'interrupted') and x.liability_kurus > least.kurus
      union select event_id, key, specifiers from sports.liability_adjustments
    )
    select m.event_id, m.key, m.specifiers, g.tier, e.phase, s.bps,
      (select jsonb_object_agg(x.outcome, x.liability_kurus) from sports.exposures x
        where x.event_id = m.event_id and x.key = m.key and x.specifiers = m.specifiers) as liabilities
    from asked a
    join sports.markets m on m.event_id = a.event_id and m.key = a.key and m.specifiers = a.specifiers and m.status in (1, -1)
    join sports.events e on e.id = m.event_id
    join sports.leagues g on g.id = e.league_id
    left join sports.liability_adjustments s on s.event_id = m.event_id and s.key = m.key and s.specifiers = m.specifiers
    where e.phase in ('prematch', 'live', 'interrupted')
    order by m.event_id, m.key, m.specifiers for update of m`)
}

type Shaded = Pick<Market, 'event_id' | 'key' | 'specifiers'> & { after: readonly number[] }

async function shade(tx: Tx, { event_id, key, specifiers, after }: Shaded): Promise<void> {
  await tx.run(
    after.every((bp) => bp === 0)
      ? sql`delete from sports.liability_adjustments where event_id = ${event_id} and key = ${key} and specifiers = ${specifiers}`
      : sql`
        insert into sports.liability_adjustments (event_id, key, specifiers, bps) values (${event_id}, ${key}, ${specifiers}, ${after})
        on conflict (event_id, key, specifiers) do update set bps = excluded.bps`,
  )
  await repriceMarkets(tx, sql`m.event_id = ${event_id} and m.key = ${key} and m.specifiers = ${specifiers}`)
  await tx.run(sql`update sports.events set version = version + 1 where id = ${event_id}`)
}
