import type { InputOf } from '@meydan/contract/call'
import type { exportAffiliateReport, readAffiliateReport } from '@meydan/contract/reports/reports-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { pageOf, reportRange } from './report.ts'

interface Figures {
  btag: string
  name: string
  clicks: number
  registrations: number
  first_deposits: number
  deposits: bigint
  withdrawals: bigint
  ggr: bigint
  bonus_cost: bigint
}

/**
 * What each affiliate tag brought in the range. Figures of money are those of players who registered with the tag, whenever that was; what
 * is taken back counts on the day on which it is, so that a day that is over stays as it was.
 */
export async function affiliateReport(q: Queryable, input: InputOf<typeof readAffiliateReport>) {
  const figures = await readFigures(q, input)
  return { ...pageOf(figures.map(show), input), totals: show(sumOf(figures)) }
}

export async function affiliateCsv(q: Queryable, input: InputOf<typeof exportAffiliateReport>) {
  return [(await readFigures(q, input)).map(show)]
}

async function readFigures(q: Queryable, days: { from?: string; to?: string }): Promise<Figures[]> {
  const { from, to, start, end } = reportRange(q, days)
  return q.rows<Figures>(sql`
    with brought as (select id, affiliate_btag as btag, created_at from identity.players_view where affiliate_btag <> ''),
    tags as (
      select btag, max(name) as name from (
        select btag, name from leads.affiliates_view where btag is not null union all select btag, '' from brought
      ) known group by btag
    ),
    clicked as (select btag, sum(clicks)::int as clicks from leads.affiliate_days_view where day between ${from} and ${to} group by btag),
    came as (
      select btag, count(*)::int as registrations from brought
      where created_at >= ${start} and created_at < ${end} and not wallet.is_own_at(id, created_at) group by btag
    ),
    firsts as (
      select b.btag, count(*)::int as first_deposits from brought b join lateral (
        select min(decided_at) as at from cashier.deposits_view where player_id = b.id and status in ('approved', 'done')
      ) first on first.at >= ${start} and first.at < ${end} and not wallet.is_own_at(b.id, first.at) group by b.btag
    ),
    moved as (
      select b.btag, sum(h.deposited_kurus - h.reversed_kurus)::bigint as deposits, sum(h.withdrawn_kurus)::bigint as withdrawals
      from brought b join cashier.hour_parts_view h on h.player_id = b.id
      where h.at >= ${start} and h.at < ${end} and not wallet.is_own_at(b.id, h.at) group by b.btag
    ),
    played as (
      select b.btag, sum(d.stake_kurus - d.win_kurus)::bigint as ggr from brought b join wallet.player_figures_view d on d.player_id = b.id
      where d.day between ${from} and ${to} group by b.btag
    ),
    given as (
      select b.btag, sum(c.cost_kurus)::bigint as bonus_cost from brought b join bonuses.costs_view c on c.player_id = b.id
      where c.created_at >= ${start} and c.created_at < ${end} group by b.btag
    )
    select tags.btag, tags.name, coalesce(clicks, 0) as clicks, coalesce(registrations, 0) as registrations,
      coalesce(first_deposits, 0) as first_deposits, coalesce(deposits, 0) as deposits, coalesce(withdrawals, 0) as withdrawals,
      coalesce(ggr, 0) as ggr, coalesce(bonus_cost, 0) as bonus_cost
    from tags left join clicked using (btag) left join came using (btag) left join firsts using (btag) left join moved using (btag)
      left join played using (btag) left join given using (btag)
    order by ggr desc, btag
  `)
}

function sumOf(rows: readonly Figures[]): Figures {
  const count = (name: 'clicks' | 'registrations' | 'first_deposits') =>
    rows.reduce((total, row) => total + row[name], 0)
  const sum = (name: 'deposits' | 'withdrawals' | 'ggr' | 'bonus_cost') =>
    rows.reduce((total, row) => total + row[name], 0n)
  return {
    btag: '',
    name: 'Toplam',
    clicks: count('clicks'),
    registrations: count('registrations'),
    first_deposits: count('first_deposits'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    ggr: sum('ggr'),
    bonus_cost: sum('bonus_cost'),
  }
}

function show({ deposits, withdrawals, ggr, bonus_cost, ...row }: Figures) {
  return {
    ...row,
    deposits: liraOfKurus(deposits),
    withdrawals: liraOfKurus(withdrawals),
    ggr: liraOfKurus(ggr),
    bonus_cost: liraOfKurus(bonus_cost),
    after_bonus: liraOfKurus(ggr - bonus_cost),
  }
}
