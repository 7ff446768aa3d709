import type { InputOf } from '@meydan/contract/call'
import { categoryLabel } from '@meydan/contract/categories'
import type { exportGgrReport, readGgrReport } from '@meydan/contract/reports/reports-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { DayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { gameFigures, type Sites, withinSites } from '../money/by-site.ts'
import { COST_NAMES, type Costs, costsByDay, ngrOf } from '../money/ngr.ts'
import { percentOf } from '../money/percent.ts'
import { pageOf, siteRange } from './report.ts'

/** Null where a cost cannot be split by the group: bonuses and payments are of no game. */
type Shown = { [Name in keyof Costs]: Costs[Name] | null }

interface Figures extends Shown {
  key: string
  label: string
  rounds: bigint
  stakes: bigint
  wins: bigint
  bonus_stakes: bigint
  bonus_wins: bigint
  theoretical_rtp: string | null
}

type SiteRange = DayRange & { sites: Sites }
type Wanted = InputOf<typeof exportGgrReport>

/** GGR = stakes − wins, bonus money included; NGR only by day, where every cost is known. */
export async function ggrReport(q: Queryable, input: InputOf<typeof readGgrReport>) {
  const figures = await readFigures(q, input)
  return { ...pageOf(figures.map(show), input), totals: show(sumOf(figures)) }
}

export async function ggrCsv(q: Queryable, input: Wanted) {
  return [(await readFigures(q, input)).map(show)]
}

async function readFigures(q: Queryable, input: Wanted): Promise<Figures[]> {
  const range = siteRange(q, input)
  return q.rows<Figures>(
    input.group === 'affiliate'
      ? byAffiliate(range)
      : input.group === 'day'
        ? byDay(range)
        : byGame(range, input.group),
  )
}

function byDay(range: SiteRange): Sql {
  return sql`
    with played as (
      select day, sum(rounds)::bigint as rounds, sum(stake_kurus)::bigint as stakes, sum(win_kurus)::bigint as wins,
        sum(bonus_stake_kurus)::bigint as bonus_stakes, sum(bonus_win_kurus)::bigint as bonus_wins
      from ${gameFigures(range)} group by day
    ), costs as (${costsByDay(range)})
    select day::text as key, to_char(day, 'DD.MM.YYYY') as label, coalesce(rounds, 0) as rounds, coalesce(stakes, 0) as stakes,
      coalesce(wins, 0) as wins, coalesce(bonus_stakes, 0) as bonus_stakes, coalesce(bonus_wins, 0) as bonus_wins,
      null as theoretical_rtp, coalesce(bonus_cost, 0) as bonus_cost, coalesce(cashback, 0) as cashback, coalesce(provider_fees, 0) as provider_fees,
      coalesce(payment_fees, 0) as payment_fees, coalesce(tax, 0) as tax
    from played full join costs using (day) order by day desc
  `
}

const BY = {
  game: { key: sql`g.id::text`, label: sql`g.name` },
  provider: { key: sql`g.provider_code`, label: sql`g.provider_name` },
  category: { key: sql`g.category`, label: sql`g.category` },
}

function byGame(range: SiteRange, group: keyof typeof BY): Sql {
  const { key, label } = BY[group]
  return sql`
    select ${key} as key, ${label} as label, sum(d.rounds)::bigint as rounds, sum(d.stake_kurus)::bigint as stakes,
      sum(d.win_kurus)::bigint as wins, sum(d.bonus_stake_kurus)::bigint as bonus_stakes, sum(d.bonus_win_kurus)::bigint as bonus_wins,
      round(sum(g.rtp * d.stake_kurus) / nullif(sum(d.stake_kurus) filter (where g.rtp is not null), 0), 3)::text as theoretical_rtp,
      ${group === 'provider' ? feesOf(range) : sql`null::bigint as provider_fees, null::bigint as tax`}, null::bigint as bonus_cost, null::bigint as cashback,
      null::bigint as payment_fees
    from ${gameFigures(range)} d join games.games_view g on g.id = d.game_id
    group by 1, 2 order by stakes desc, 1
  `
}

/** Of a provider: what its own days have booked. */
function feesOf({ from, to, sites }: SiteRange): Sql {
  const booked = (column: Sql) => sql`
    coalesce((select sum(${column})::bigint from supplier_fees.days_view y where y.provider_code = g.provider_code and y.day between ${from} and ${to}
      and ${withinSites(sites)}), 0)::bigint`
  return sql`${booked(sql`y.fee_kurus`)} as provider_fees, ${booked(sql`y.tax_kurus`)} as tax`
}

function byAffiliate(range: SiteRange): Sql {
  return sql`
    select p.affiliate_btag as key, p.affiliate_btag as label, sum(d.rounds)::bigint as rounds, sum(d.stake_kurus)::bigint as stakes,
      sum(d.win_kurus)::bigint as wins, sum(d.bonus_stake_kurus)::bigint as bonus_stakes, sum(d.bonus_win_kurus)::bigint as bonus_wins,
      null as theoretical_rtp, null::bigint as bonus_cost, null::bigint as cashback, null::bigint as provider_fees, null::bigint as payment_fees,
      null::bigint as tax
    from identity.players_view p join wallet.player_figures_view d on d.player_id = p.id
    where p.affiliate_btag <> '' and d.day between ${range.from} and ${range.to} and ${withinSites(range.sites)}
    group by 1 order by stakes desc, 1
  `
}

function sumOf(rows: readonly Figures[]): Figures {
  const sum = (name: 'rounds' | 'stakes' | 'wins' | 'bonus_stakes' | 'bonus_wins') =>
    rows.reduce((total, row) => total + row[name], 0n)
  return {
    key: '',
    label: 'Toplam',
    rounds: sum('rounds'),
    stakes: sum('stakes'),
    wins: sum('wins'),
    bonus_stakes: sum('bonus_stakes'),
    bonus_wins: sum('bonus_wins'),
    theoretical_rtp: null,
    ...eachCost((name) => {
      const known = rows.map((row) => row[name]).filter((cost) => cost !== null)
      return known.length === 0 ? null : known.reduce((total, cost) => total + cost, 0n)
    }),
  }
}

function eachCost<Value>(of: (name: keyof Costs) => Value): Record<keyof Costs, Value> {
  return Object.fromEntries(COST_NAMES.map((name) => [name, of(name)])) as Record<keyof Costs, Value>
}

function isWhole(costs: Shown): costs is Costs & Shown {
  return COST_NAMES.every((name) => costs[name] !== null)
}

function show(row: Figures) {
  const ggr = row.stakes - row.wins
  const lira = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  return {
    key: row.key,
    label: categoryLabel(row.label),
    rounds: Number(row.rounds),
    stakes: liraOfKurus(row.stakes),
    wins: liraOfKurus(row.wins),
    ggr: liraOfKurus(ggr),
    bonus_stakes: liraOfKurus(row.bonus_stakes),
    bonus_wins: liraOfKurus(row.bonus_wins),
    rtp: percentOf(row.wins, row.stakes),
    theoretical_rtp: row.theoretical_rtp === null ? null : Number(row.theoretical_rtp),
    ...eachCost((name) => lira(row[name])),
    ngr: isWhole(row) ? liraOfKurus(ngrOf(ggr, row)) : null,
  }
}
