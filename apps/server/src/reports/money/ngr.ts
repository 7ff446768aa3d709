import sql, { type Sql } from 'sql-template-tag'
import { type Sites, withinSites } from './by-site.ts'

/** What stands between GGR and NGR, in kuruş; the definitions are the glossary's (`@meydan/contract/glossary`). */
export interface Costs {
  bonus_cost: bigint
  cashback: bigint
  provider_fees: bigint
  payment_fees: bigint
  tax: bigint
}

export const COST_NAMES = [
  'bonus_cost',
  'cashback',
  'provider_fees',
  'payment_fees',
  'tax',
] as const satisfies (keyof Costs)[]

/** The one meaning of NGR. */
export function ngrOf(ggr: bigint, costs: Costs): bigint {
  return COST_NAMES.reduce((rest, name) => rest - costs[name], ggr)
}

/** The costs of each Istanbul day that has any, of players of these sites, from day sums; without the operator’s own accounts. */
export function costsByDay({ from, to, sites }: { from: string; to: string; sites?: Sites }): Sql {
  const counted = sql`day between ${from} and ${to} and ${withinSites(sites)}`
  return sql`
    select day, sum(bonus_cost)::bigint as bonus_cost, sum(cashback)::bigint as cashback, sum(provider_fees)::bigint as provider_fees,
      sum(payment_fees)::bigint as payment_fees, sum(tax)::bigint as tax
    from (
      select day, case when bonus_type = 'cashback' then 0 else coalesce(granted_kurus, 0) - coalesce(forfeited_kurus, 0) end as bonus_cost,
        case when bonus_type = 'cashback' then coalesce(granted_kurus, 0) - coalesce(forfeited_kurus, 0) else 0 end as cashback,
        0 as provider_fees, 0 as payment_fees, 0 as tax
      from bonuses.costs_by_day_view where ${counted}
      union all
      select day, 0, 0, fee_kurus, 0, tax_kurus from supplier_fees.days_view where ${counted}
      union all
      select day, 0, 0, 0, fee_kurus - paid_by_player_kurus, 0 from cashier.payment_fees_view
      where ${counted} and (player_id is null or not wallet.is_own(player_id, day))
    ) each group by day`
}
