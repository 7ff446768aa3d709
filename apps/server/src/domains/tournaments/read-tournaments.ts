import type { TournamentCard, TournamentPage } from '@meydan/contract/tournaments/tournaments'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { LEADERS, type Place, readNeighbouringRanks, readBoard, readLeaders } from './leaderboard.ts'
import { prizesOf } from './prizes.ts'
import { goalText, rulesText } from './rules-text.ts'
import { COLUMNS, phaseOf, type Tournament } from './tournament-settings.ts'

interface Listed extends Tournament {
  players: number
  joined: boolean
}

const listed = (caller: PlayerId | undefined) => sql`
  select ${COLUMNS}, (select count(*)::int from tournaments.entries e where e.tournament_id = t.id) as players,
    exists (select from tournaments.entries e where e.tournament_id = t.id and e.player_id = ${caller ?? null}) as joined
  from tournaments.tournaments t`

interface TournamentQuery {
  slug: string
  site: number
}

const isOn = (site: number) => sql`(t.sites is null or ${site} = any (t.sites))`

/** What a site has that runs, is announced or ended within 60 days, in this order of their life. */
export async function listTournaments(context: Pick<AppContext, 'db' | 'hub'>, site: number, caller?: PlayerId) {
  if (!(await policyOf(context)).tournaments) return { success: true, tournaments: [] }
  const now = context.db.now()
  const rows = await context.db.rows<Listed>(sql`
    ${listed(caller)} where t.published_at is not null and ${isOn(site)} and t.ends_at > ${now}::timestamptz - interval '60 days'
    order by t.starts_at > ${now}, case when t.starts_at > ${now} then t.starts_at end, t.ends_at desc, t.id limit 100`)
  const leaders = await readLeaders(context.db, rows, caller)
  return { success: true, tournaments: rows.map((row) => cardOf(row, now, leaders.get(row.id) ?? [])) }
}

function cardOf(row: Listed, now: Date, leaders: Place[]): z.output<typeof TournamentCard> {
  const phase = phaseOf(row, now)
  if (phase === 'draft') throw new Error(`tournament ${row.id} is a draft`)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    phase,
    players: row.players,
    joined: row.joined,
    is_paused: row.paused_at !== null,
    goal: goalText(row),
    pool: liraOfKurus(row.pool_kurus),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    game_ids: row.game_ids,
    prizes: prizeTable(row),
    leaders,
  }
}

/** The published tournament of this address on a site; of a series the week that runs, else the next, else the last. Refuses `not_found`. */
export async function findTournament(
  context: Pick<AppContext, 'db' | 'hub'>,
  { slug, site }: TournamentQuery,
  caller?: PlayerId,
): Promise<Listed> {
  const now = context.db.now()
  const row = await context.db.row<Listed>(sql`
    ${listed(caller)} where (t.slug = ${slug} or t.series = ${slug}) and t.published_at is not null and ${isOn(site)}
    order by t.slug = ${slug} desc, t.starts_at <= ${now} and t.ends_at > ${now} desc, t.ends_at > ${now} desc,
      case when t.ends_at > ${now} then t.starts_at end, t.starts_at desc limit 1`)
  if (!row || !(await policyOf(context)).tournaments) throw refuse('not_found')
  return row
}

export async function readTournament(
  context: Pick<AppContext, 'db' | 'hub'>,
  query: TournamentQuery,
  caller?: PlayerId,
) {
  const row = await findTournament(context, query, caller)
  const { db } = context
  const [board, around, games] = await Promise.all([
    readBoard(db, row, caller),
    caller === undefined ? [] : readNeighbouringRanks(db, row, caller),
    gamesOf(db, row),
  ])
  const tournament: z.output<typeof TournamentPage> = {
    ...cardOf(row, db.now(), board.slice(0, LEADERS)),
    rules: rulesText(row),
    games,
    board,
    around,
  }
  return { success: true, tournament }
}

function gamesOf(q: Queryable, { game_ids }: Tournament) {
  return q.rows<{ id: number; name: string; image: string }>(
    sql`select id, name, image from games.games_view where id = any(${game_ids}::int[]) and is_active order by name`,
  )
}

/** As it is when every rank is reached. */
function prizeTable({ pool_kurus, prizes }: Tournament) {
  const amounts = prizesOf({ pool: pool_kurus, prizes }, prizes.at(-1)?.to ?? 0)
  return prizes.map(({ from, to }) => ({ from, to, amount: liraOfKurus(amounts.get(to) ?? 0n) }))
}
