import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

/** Half the width of a band, in standard errors: a sound game leaves it once in two thousand looks. */
const BAND_ERRORS = 3.5
/** Below, the sum of the wins is far from a normal distribution, where nobody has declared the highest win. */
const FEWEST_ROUNDS = 1_000

export type Verdict = 'inside' | 'outside' | 'too_few' | 'undeclared'

/** What was played of a game over some days; stakes and wins in kuruş. */
interface Played {
  gameId: number
  name: string
  provider: string
  rounds: bigint
  stakes: bigint
  wins: bigint
  /** Since which day it is outside by the last night's look. */
  since: string | null
}

/** A game's return over some days, beside what it declared; percentages in percent, the deviation in standard errors. */
export interface Judged extends Played {
  rtp: number
  declared: number
  low: number | null
  high: number | null
  deviation: number | null
  verdict: Verdict
}

interface Row extends Played {
  /** Kuruş; of each day's stakes by that day's declared return. */
  expected: number
  /** Kuruş²; null where a day's variance was not declared. */
  variance: number | null
  /** Weighed by itself, kuruş: what a stake of these rounds comes to where it matters. */
  stake: number
  maxWinX: number | null
}

/** Every game with rounds in these days, those farthest from what they declare first. Days are whole and of Istanbul. */
export async function readReturns(q: Queryable, { from, to }: { from: string; to: string }): Promise<Judged[]> {
  const rows = await q.rows<Row>(sql`
    select g.id as "gameId", g.name, g.provider_name as provider, sum(d.rounds)::bigint as rounds, sum(d.stake_kurus)::bigint as stakes,
      sum(d.win_kurus)::bigint as wins, sum(d.stake_kurus * d.rtp / 100)::float8 as expected,
      case when bool_and(d.sigma is not null) then sum(d.stake_square * d.sigma * d.sigma)::float8 end as variance,
      (sum(d.stake_square) / sum(d.stake_kurus))::float8 as stake, g.max_win_x as "maxWinX", o.since::text
    from history.rtp_days d join games.declared_view g on g.id = d.game_id left join history.rtp_deviations o on o.game_id = g.id
    where d.day between ${from} and ${to}
    group by g.id, g.name, g.provider_name, g.max_win_x, o.since`)
  return rows
    .map(judge)
    .toSorted(
      (one, other) => Math.abs(other.deviation ?? 0) - Math.abs(one.deviation ?? 0) || one.gameId - other.gameId,
    )
}

/** Independent rounds, each with a standard deviation of σ stakes: Var(wins) = σ² · Σ stake². */
function judge({ expected, variance, stake, maxWinX, ...row }: Row): Judged {
  const stakes = Number(row.stakes)
  const inPercent = (kurus: number) => Math.round((kurus / stakes) * 10_000) / 100
  const known = { ...row, rtp: inPercent(Number(row.wins)), declared: inPercent(expected) }
  if (variance === null) return { ...known, low: null, high: null, deviation: null, verdict: 'undeclared' }
  const error = Math.sqrt(variance)
  const deviation = (Number(row.wins) - expected) / error
  // No win of a single round alone may raise the alarm: until then it says nothing.
  const isEnough = maxWinX === null ? row.rounds >= FEWEST_ROUNDS : maxWinX * stake <= BAND_ERRORS * error
  return {
    ...known,
    low: Math.max(0, inPercent(expected - BAND_ERRORS * error)),
    high: inPercent(expected + BAND_ERRORS * error),
    deviation: Math.round(deviation * 100) / 100,
    verdict: !isEnough ? 'too_few' : Math.abs(deviation) > BAND_ERRORS ? 'outside' : 'inside',
  }
}

const percent = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `%95,50`. */
export function percentText(value: number | null): string {
  return value === null ? '—' : `%${percent.format(value)}`
}
