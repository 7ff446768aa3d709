import type { InputOf } from '@meydan/contract/call'
import type { exportSportsReport, readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { marketTypeName, sportName } from '../../domains/sports/public.ts'
import { withinSites } from '../money/by-site.ts'
import { percentOf } from '../money/percent.ts'
import { pageOf, siteRange } from './report.ts'

interface Figures {
  key: string
  label: string
  coupons: number
  turnover: bigint
  returned: bigint
  /** Of coupons whose chances are known. */
  known: bigint
  expected: bigint
  free_cost: bigint
  cashout_gain: bigint
  uncollected: bigint
}

/**
 * Settled coupons on the day they were settled; one of several legs counts an even part for each of them. Returned, and with it GGR, is what the
 * ledger paid for them.
 */
export async function sportsReport(q: Queryable, input: InputOf<typeof readSportsReport>) {
  const figures = await readFigures(q, input)
  const [totals] = await readFigures(q, input, true)
  return { ...pageOf(figures.map(show), input), totals: show(totals ?? NOTHING) }
}

export async function sportsCsv(q: Queryable, input: InputOf<typeof exportSportsReport>) {
  return [(await readFigures(q, input)).map(show)]
}

const NOTHING: Figures = {
  key: '',
  label: 'Toplam',
  coupons: 0,
  turnover: 0n,
  returned: 0n,
  known: 0n,
  expected: 0n,
  free_cost: 0n,
  cashout_gain: 0n,
  uncollected: 0n,
}

const day = sql`(settled_at at time zone 'Europe/Istanbul')::date`
const BY = {
  day: { key: sql`${day}::text`, label: sql`to_char(${day}, 'DD.MM.YYYY')` },
  sport: { key: sql`sport`, label: sql`sport` },
  league: { key: sql`league_id`, label: sql`league` },
  market: { key: sql`market`, label: sql`market` },
  phase: { key: sql`case when is_live then 'live' else 'prematch' end`, label: sql`null::text` },
  kind: { key: sql`kind`, label: sql`null::text` },
}

const NAMES: Record<string, string> = {
  live: 'Canlı',
  prematch: 'Maç öncesi',
  single: 'Tekli',
  combi: 'Kombine',
  system: 'Sistem',
}

async function readFigures(
  q: Queryable,
  input: InputOf<typeof exportSportsReport>,
  isWhole = false,
): Promise<Figures[]> {
  const range = siteRange(q, input)
  const { key, label } = isWhole ? { key: sql`''`, label: sql`'Toplam'` } : BY[input.group]
  const rows = await q.rows<Figures>(sql`
    select t.key, t.label, t.coupons, t.turnover, t.returned, t.known, t.expected, t.free_cost, t.cashout_gain, t.uncollected from (
      select ${key} as key, ${label} as label, count(distinct coupon_id)::int as coupons, round(sum(stake))::bigint as turnover,
        round(sum(returned))::bigint as returned, coalesce(round(sum(stake) filter (where expected is not null)), 0)::bigint as known,
        coalesce(round(sum(expected)), 0)::bigint as expected, round(sum(free_cost))::bigint as free_cost,
        round(sum(cashout_gain))::bigint as cashout_gain, round(sum(uncollected))::bigint as uncollected
      from sports.settled_legs_view where settled_at >= ${range.start} and settled_at < ${range.end} and ${withinSites(range.sites)}
      group by 1, 2
    ) t where t.coupons > 0 order by t.key desc`)
  return rows.map((row) => ({ ...row, label: nameOf(input.group, row) }))
}

function nameOf(group: InputOf<typeof exportSportsReport>['group'], { key, label }: Figures): string {
  if (group === 'sport') return sportName(key)
  if (group === 'market') return marketTypeName(key)
  return label ?? NAMES[key] ?? key
}

function show({ key, label, coupons, turnover, returned, known, expected, ...beside }: Figures) {
  return {
    key,
    label,
    coupons,
    turnover: liraOfKurus(turnover),
    returned: liraOfKurus(returned),
    ggr: liraOfKurus(turnover - returned),
    margin: percentOf(turnover - returned, turnover),
    expected_margin: percentOf(known - expected, known),
    free_cost: liraOfKurus(beside.free_cost),
    cashout_gain: liraOfKurus(beside.cashout_gain),
    uncollected: liraOfKurus(beside.uncollected),
  }
}
