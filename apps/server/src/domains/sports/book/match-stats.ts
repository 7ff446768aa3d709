import type { Db } from '../../../platform/database/db.ts'
import type { readMatchStats } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import sql, { type Sql } from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { readEntry } from './book.ts'

interface Ended {
  id: string
  starts_at: Date
  home_id: string
  away_id: string
  home: string
  away: string
  goals: [number, number]
}

const FORM = 5
const DAYS_OF_TABLE = 180
/** Points of a win and a draw where a table counts them; in other sports wins alone. */
const POINTS: Record<string, readonly [won: number, drawn: number]> = { football: [3, 1], virtual: [3, 1] }

/** What the operator itself has seen of both sides: their last matches, those against each other, and the table of the league. */
export async function readStats(context: Pick<AppContext, 'db' | 'hub'>, { event }: InputOf<typeof readMatchStats>) {
  const entry = await readEntry(context, event)
  if (!entry) throw refuse('not_found')
  const { home_id, away_id, league_id, starts_at, sport } = entry.event
  const last = (which: Sql) => readEnded(context.db, sql`${which} and e.starts_at < ${starts_at}`, FORM)
  const since = new Date(starts_at.getTime() - DAYS_OF_TABLE * 86_400_000)
  const [home, away, met, played] = await Promise.all([
    last(sql`(e.home_id = ${home_id} or e.away_id = ${home_id})`),
    last(sql`(e.home_id = ${away_id} or e.away_id = ${away_id})`),
    last(sql`(e.home_id = ${home_id} and e.away_id = ${away_id} or e.home_id = ${away_id} and e.away_id = ${home_id})`),
    readEnded(
      context.db,
      sql`e.league_id = ${league_id} and e.starts_at >= ${since} and e.starts_at < ${starts_at}`,
      2_000,
    ),
  ])
  return {
    success: true,
    home: home.map(onWire),
    away: away.map(onWire),
    met: met.map(onWire),
    table: tableOf(played, POINTS[sport]).map((row) => ({
      ...row,
      is_playing: row.id === home_id || row.id === away_id,
    })),
  }
}

function readEnded(db: Db, which: Sql, most: number): Promise<Ended[]> {
  return db.rows<Ended>(sql`
    select e.id, e.starts_at, e.home_id, e.away_id, h.name as home, a.name as away,
      jsonb_build_array((e.status ->> 'home')::int, (e.status ->> 'away')::int) as goals
    from sports.events e join sports.teams h on h.id = e.home_id join sports.teams a on a.id = e.away_id
    where ${which} and e.phase in ('ended', 'closed') and e.status is not null
    order by e.starts_at desc, e.id limit ${most}`)
}

function onWire({ id, starts_at, home, away, goals }: Ended) {
  return { id, starts_at: starts_at.toISOString(), home, away, goals }
}

interface Row {
  id: string
  name: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  /** Null where wins alone are counted. */
  points: number | null
}

/** By points, difference, goals; of sports without points by wins and difference. */
function tableOf(matches: readonly Ended[], points: readonly [number, number] | undefined): Row[] {
  const rows = new Map<string, Row>()
  const add = (id: string, name: string, own: number, other: number) => {
    const row = rows.get(id) ?? { id, name, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: null }
    row.played++
    row.scored += own
    row.conceded += other
    if (own > other) row.won++
    else if (own === other) row.drawn++
    else row.lost++
    if (points) row.points = row.won * points[0] + row.drawn * points[1]
    rows.set(id, row)
  }
  for (const { home_id, away_id, home, away, goals } of matches) {
    add(home_id, home, goals[0], goals[1])
    add(away_id, away, goals[1], goals[0])
  }
  const rank = ({ points: own, won }: Row) => own ?? won
  return [...rows.values()].toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      (a.name < b.name ? -1 : 1),
  )
}
