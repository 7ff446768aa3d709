import type { Check } from '../../platform/check.ts'

/** What must hold between the days that are closed, what was agreed on, and what the operator’s own accounts say. */
export const checksOfSupplierFees: readonly Check[] = [
  {
    invariant: 'I13 each closed day booked what the movements of it came to, by the rates that counted',
    query: `with own as (select player_id, from_day, until_day from wallet.own_accounts_view),
      played as (
        select (c.created_at at time zone 'Europe/Istanbul')::date as day, g.provider_code, w.site_id, sum(c.stake_kurus - c.win_kurus) as ggr
        from wallet.counted_view c join games.games_view g on g.id = c.game_id join wallet.sites_view w on w.player_id = c.player_id
        where not exists (select from own where own.player_id = c.player_id
          and (c.created_at at time zone 'Europe/Istanbul')::date between own.from_day and own.until_day)
        group by 1, 2, 3 having sum(c.stake_kurus - c.win_kurus) <> 0)
      select format('%s on %s: GGR %s at %s, the ledger says %s', coalesce(d.provider_code, p.provider_code), coalesce(d.day, p.day), d.ggr_kurus, d.fee_bps,
        p.ggr) as detail
      from supplier_fees.days d full join played p on p.day = d.day and p.provider_code = d.provider_code and p.site_id = d.site_id
      where exists (select from supplier_fees.closed_days c where c.day = coalesce(d.day, p.day))
        and (d.ggr_kurus is distinct from p.ggr or d.fee_bps <> supplier_fees.rate_on(d.provider_code, d.day)
          or d.tax_bps <> (select c.tax_bps from supplier_fees.closed_days c where c.day = d.day))
      union all
      select format('day %s was never closed', each.at::date)
      from (select min(day) as first, max(day) as last from supplier_fees.closed_days) span
      cross join lateral generate_series(span.first, span.last, interval '1 day') as each (at)
      where not exists (select from supplier_fees.closed_days c where c.day = each.at::date)
      union all
      select format('%s of day %s, which is not closed', provider_code, day) from supplier_fees.days d
      where not exists (select from supplier_fees.closed_days c where c.day = d.day)`,
  },
  {
    invariant: 'I13 what providers and the licence are owed is booked, once and exactly',
    query: `with due as (
        select day, provider_code, 'provider_fee' as kind, fee_id as id, fee_kurus as kurus, day || ':' || provider_code || ':' || site_id as external_id,
          'provider_fees' as cost, 'provider_dues' as owed, provider_code as of from supplier_fees.days
        union all
        select day, provider_code, 'tax', tax_id, tax_kurus, day || ':' || provider_code || ':' || site_id || ':tax', 'tax_cost', 'tax_dues', '' from supplier_fees.days)
      select format('%s of %s on %s: %s is due, movement %s of %s', d.kind, d.provider_code, d.day, d.kurus, h.id, h.amount_kurus) as detail
      from (select * from due where kurus <> 0 or id is not null) d
      full join (select * from wallet.operator_movements_view where kind in ('provider_fee', 'tax') or source = 'dues') h on h.id = d.id
      where d.id is null or h.id is null or (h.kind, h.day, h.source, h.external_id, h.amount_kurus) is distinct from
          (d.kind, d.day, 'dues', d.external_id, abs(d.kurus))
        or (h.minus_account, h.minus_provider, h.plus_account, h.plus_provider) is distinct from
          (case when d.kurus > 0 then d.cost else d.owed end, d.of, case when d.kurus > 0 then d.owed else d.cost end, d.of)`,
  },
]
