import type { Check } from '../../platform/check.ts'

/** A day's figures are those of its midnight, give or take what moved while they were read. */
const SECONDS_AROUND = 15

/** What must hold of the figures that are kept of past days. */
export const checksOfReports: readonly Check[] = [
  // What is owed after a reversal has left the bank already; the ledger moves it when it is paid.
  {
    invariant: 'I12 what was owed at the end of each day is what the ledger says of that moment',
    query: `with days as (select day, recorded_at, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, row_number() over (order by recorded_at) as no
        from history.liability_days),
      ends as (select array_agg(recorded_at order by no) as at, coalesce(max(no), 0) as count from days),
      moved as (
        select width_bucket(m.created_at, e.at) as after, sum(m.cash_kurus) as cash, sum(coalesce(m.hold_kurus, 0)) as hold,
          sum(coalesce(m.bonus_kurus, 0)) as bonus,
          sum(case when a.account in ('bank_clearing', 'psp_clearing') and m.source = 'cashier' then m.cash_kurus + coalesce(m.hold_kurus, 0) else 0 end) as bank,
          sum(abs(m.cash_kurus) + abs(coalesce(m.hold_kurus, 0)) + abs(coalesce(m.bonus_kurus, 0)))
            filter (where e.at[width_bucket(m.created_at, e.at) + 1] - m.created_at < interval '${SECONDS_AROUND} seconds') as before_next,
          sum(abs(m.cash_kurus) + abs(coalesce(m.hold_kurus, 0)) + abs(coalesce(m.bonus_kurus, 0)))
            filter (where m.created_at - e.at[width_bucket(m.created_at, e.at)] < interval '${SECONDS_AROUND} seconds') as after_last
        from wallet.movements m left join wallet.accounts a on a.id = m.account cross join ends e
        where e.count > 0 group by 1),
      owed as (
        select width_bucket(o.at, e.at) as after, sum(o.kurus) as bank
        from (select created_at as at, -amount_kurus as kurus from cashier.player_debts
          union all select created_at, amount_kurus from cashier.player_debt_payments
          union all select won_at, forgiven_kurus from cashier.won_reversals) o cross join ends e
        where e.count > 0 group by 1),
      stood as (
        select d.*, coalesce(sum(m.cash), 0) as cash, coalesce(sum(m.hold), 0) as hold, coalesce(sum(m.bonus), 0) as bonus, coalesce(sum(m.bank), 0) + coalesce((select sum(o.bank) from owed o where o.after < d.no), 0) as bank,
          coalesce(sum(m.before_next) filter (where m.after = d.no - 1), 0) + coalesce((select after_last from moved l where l.after = d.no), 0) as around
        from days d left join moved m on m.after < d.no
        group by d.day, d.recorded_at, d.cash_kurus, d.hold_kurus, d.bonus_kurus, d.bank_kurus, d.no)
      select format('%s: owed %s, %s, %s with %s in the bank, the ledger says %s, %s, %s, %s', day, cash_kurus, hold_kurus, bonus_kurus, bank_kurus, cash,
        hold, bonus, bank) as detail
      from stood
      where abs(cash_kurus - cash) > around or abs(hold_kurus - hold) > around or abs(bonus_kurus - bonus) > around or abs(bank_kurus - bank) > around
        or recorded_at < (day + 1)::timestamp at time zone 'Europe/Istanbul'`,
  },
  {
    invariant: 'I12 what was owed to players of each site is together what was owed',
    query: `select format('%s: the sites sum to %s, %s, %s with %s in the bank', d.day, s.cash, s.hold, s.bonus, s.bank) as detail
      from history.liability_days d
      join (select day, sum(cash_kurus) as cash, sum(hold_kurus) as hold, sum(bonus_kurus) as bonus, sum(bank_kurus) as bank,
          sum(own_cash_kurus) as own_cash, sum(own_hold_kurus) as own_hold, sum(own_bonus_kurus) as own_bonus, sum(own_bank_kurus) as own_bank
        from history.site_liability_days group by day) s on s.day = d.day
      where (d.cash_kurus, d.hold_kurus, d.bonus_kurus, d.bank_kurus, d.own_cash_kurus, d.own_hold_kurus, d.own_bonus_kurus, d.own_bank_kurus)
        <> (s.cash, s.hold, s.bonus, s.bank, s.own_cash, s.own_hold, s.own_bonus, s.own_bank)`,
  },
]
