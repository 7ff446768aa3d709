import type { InputOf } from '@meydan/contract/call'
import { categoryLabel } from '@meydan/contract/categories'
import type { exportGgrReport, readGgrReport } from '@meydan/contract/reports-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { DayRange } from '../../platform/day-range.ts'
import type { Queryable } from '../../platform/db.ts'
import { gameFigures, type Sites, withinSites } from '../by-site.ts'
import { percentOf } from '../percent.ts'
import { pageOf, siteRange } from './report.ts'

interface Figures {
  key: string
  label: string
  rounds: bigint
  stakes: bigint
  wins: bigint
  bonus_stakes: bigint
  bonus_wins: bigint
  theoretical_rtp: string | null
  bonus_cost: bigint | null
}

type SiteRange = DayRange & { sites: Sites }
type Wanted = InputOf<typeof exportGgrReport>

/** GGR = stakes − wins, bonus money included; NGR = GGR − bonus granted + bonus taken back. */
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
    ), costs as (
      select day, sum(coalesce(granted_kurus, 0) - coalesce(forfeited_kurus, 0))::bigint as cost
      from bonuses.costs_by_day_view where day between ${range.from} and ${range.to} and ${withinSites(range.sites)} group by day
    )
    select day::text as key, to_char(day, 'DD.MM.YYYY') as label, coalesce(rounds, 0) as rounds, coalesce(stakes, 0) as stakes,
      coalesce(wins, 0) as wins, coalesce(bonus_stakes, 0) as bonus_stakes, coalesce(bonus_wins, 0) as bonus_wins,
      null as theoretical_rtp, coalesce(cost, 0) as bonus_cost
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
      null::bigint as bonus_cost
    from ${gameFigures(range)} d join games.games_view g on g.id = d.game_id
    group by 1, 2 order by stakes desc, 1
  `
}

function byAffiliate(range: SiteRange): Sql {
  return sql`
    select p.affiliate_btag as key, p.affiliate_btag as label, sum(d.rounds)::bigint as rounds, sum(d.stake_kurus)::bigint as stakes,
      sum(d.win_kurus)::bigint as wins, sum(d.bonus_stake_kurus)::bigint as bonus_stakes, sum(d.bonus_win_kurus)::bigint as bonus_wins,
      null as theoretical_rtp, null::bigint as bonus_cost
    from identity.players_view p join wallet.player_figures_view d on d.player_id = p.id
    where p.affiliate_btag <> '' and d.day between ${range.from} and ${range.to} and ${withinSites(range.sites)}
    group by 1 order by stakes desc, 1
  `
}

function sumOf(rows: readonly Figures[]): Figures {
  const sum = (name: 'rounds' | 'stakes' | 'wins' | 'bonus_stakes' | 'bonus_wins') =>
    rows.reduce((total, row) => total + row[name], 0n)
  const costs = rows.map((row) => row.bonus_cost).filter((cost) => cost !== null)
  return {
    key: '',
    label: 'Toplam',
    rounds: sum('rounds'),
    stakes: sum('stakes'),
    wins: sum('wins'),
    bonus_stakes: sum('bonus_stakes'),
    bonus_wins: sum('bonus_wins'),
    theoretical_rtp: null,
    bonus_cost: costs.length === 0 ? null : costs.reduce((total, cost) => total + cost, 0n),
  }
}

function show(row: Figures) {
  const ggr = row.stakes - row.wins
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
    bonus_cost: row.bonus_cost === null ? null : liraOfKurus(row.bonus_cost),
    ngr: row.bonus_cost === null ? null : liraOfKurus(ggr - row.bonus_cost),
  }
}
