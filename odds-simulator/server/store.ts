import type { FeedMessage } from '@meydan/feed/messages'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Known } from '../world/programme.ts'
import { freshMemory, type Match } from '../world/match.ts'
import { isDone } from '../world/ends.ts'
import { transaction } from './database.ts'
import { freshSeasonMemory, type Season, seasonName } from '../season/season.ts'
import type { Seasons } from '../season/step.ts'

export const MESSAGES_CHANNEL = 'stadium_feed'

export type Producer = { id: number; seq: number; downUntil: number | null }
export type Request = { id: number; producer: number; after: number; requestId: string; event: string | null }

export type World = {
  matches: Map<number, Match>
  seasons: Seasons
  producers: Map<number, Producer>
  known: Map<number, { count: number; lastStart: number }>
  nextId: number
}

export type StoredMessage = { producer: number; seq: number; at: number; kind: FeedMessage['type']; body: string }

type MatchRow = {
  id: number
  league_id: number
  no: number
  home: number
  away: number
  starts_at: Date
  phase: Match['phase']
  state: Pick<Match, 'play' | 'tick' | 'holdUntil' | 'book' | 'dueAt' | 'isMisread'>
}

/** Everything that is not over, as the last process left it. */
export async function loadWorld(pool: pg.Pool, now: number): Promise<World> {
  const matches = await pool.query<MatchRow>(
    'select id, league_id, no, home, away, starts_at, phase, state from stadium.matches where closed_at is null order by id',
  )
  const producers = await pool.query<{ id: number; seq: number; down_until: Date | null }>(
    'select id, seq, down_until from stadium.producers',
  )
  const known = await pool.query<{ league_id: number; count: number; last_start: Date; last_id: number }>(
    `select league_id, max(no) + 1 as count, max(starts_at) as last_start, max(id) as last_id
       from stadium.matches group by league_id`,
  )
  return {
    matches: new Map(matches.rows.map((row) => [row.id, matchOf(row, now)])),
    seasons: await loadSeasons(pool),
    producers: new Map(
      producers.rows.map(({ id, seq, down_until }) => [id, { id, seq, downUntil: down_until?.getTime() ?? null }]),
    ),
    known: new Map(
      known.rows.map((row) => [row.league_id, { count: row.count, lastStart: row.last_start.getTime() }]),
    ) satisfies Known,
    nextId: Math.max(0, ...known.rows.map((row) => row.last_id)) + 1,
  }
}

type SeasonRow = {
  league_id: number
  no: number
  phase: Season['phase']
  state: Pick<Season, 'endsAt' | 'results' | 'goals' | 'markets'>
}

async function loadSeasons(pool: pg.Pool): Promise<Seasons> {
  const { rows } = await pool.query<SeasonRow>(
    "select league_id, no, phase, state from stadium.seasons where phase = 'open' order by league_id, no",
  )
  return new Map(rows.map(seasonOfRow).map((season) => [seasonName(season), season]))
}

/** One season as it was last written. */
export async function readSeason(
  pool: pg.Pool,
  { leagueId, no }: Pick<Season, 'leagueId' | 'no'>,
): Promise<Season | undefined> {
  const { rows } = await pool.query<SeasonRow>(
    sql`select league_id, no, phase, state from stadium.seasons where league_id = ${leagueId} and no = ${no}`,
  )
  return rows[0] && seasonOfRow(rows[0])
}

function seasonOfRow({ league_id, no, phase, state }: SeasonRow): Season {
  return { leagueId: league_id, no, phase, ...state, memory: freshSeasonMemory() }
}

/** One match as it was last written, with nothing of its process's memory. */
export async function readMatch(pool: pg.Pool, id: number): Promise<Match | undefined> {
  const { rows } = await pool.query<MatchRow>(
    sql`select id, league_id, no, home, away, starts_at, phase, state from stadium.matches where id = ${id}`,
  )
  return rows[0] && matchOf(rows[0], 0)
}

function matchOf({ league_id, starts_at, state, ...row }: MatchRow, now: number): Match {
  return { ...row, leagueId: league_id, startsAt: starts_at.getTime(), ...state, memory: freshMemory(now) }
}

/** All of a step or nothing of it. A process that lost the odds simulator finds its numbers taken, and is refused. */
export async function writeStep(
  pool: pg.Pool,
  step: {
    now: number
    matches: readonly Match[]
    seasons: readonly Season[]
    said: readonly StoredMessage[]
    producers: Iterable<Producer>
    answered: number[]
  },
): Promise<void> {
  const now = new Date(step.now)
  await transaction(pool, async (client) => {
    if (step.matches.length > 0) {
      const rows = step.matches.map((match) => rowOf(match, now))
      await client.query(sql`
        insert into stadium.matches (id, league_id, no, home, away, starts_at, phase, state, closed_at)
        select * from json_to_recordset(${JSON.stringify(rows)})
          as r (id bigint, league_id integer, no integer, home integer, away integer, starts_at timestamptz, phase text,
                state jsonb, closed_at timestamptz)
        on conflict (id) do update set starts_at = excluded.starts_at, phase = excluded.phase, state = excluded.state,
          closed_at = excluded.closed_at`)
    }
    if (step.seasons.length > 0) {
      const rows = step.seasons.map(({ leagueId, no, phase, endsAt, results, goals, markets }) => ({
        league_id: leagueId,
        no,
        phase,
        state: { endsAt, results, goals, markets },
      }))
      await client.query(sql`
        insert into stadium.seasons (league_id, no, phase, state)
        select * from json_to_recordset(${JSON.stringify(rows)}) as r (league_id integer, no integer, phase text, state jsonb)
        on conflict (league_id, no) do update set phase = excluded.phase, state = excluded.state`)
    }
    const messages = step.said.map(({ at, ...one }) => ({ ...one, at: new Date(at) }))
    await client.query(sql`
      insert into stadium.messages (producer, seq, at, kind, body)
      select * from json_to_recordset(${JSON.stringify(messages)})
        as r (producer integer, seq bigint, at timestamptz, kind text, body text)`)
    const producers = [...step.producers].map(({ id, seq, downUntil }) => ({ id, seq, until: iso(downUntil) }))
    await client.query(sql`
      update stadium.producers p set seq = r.seq, down_until = r.until
        from json_to_recordset(${JSON.stringify(producers)}) as r (id integer, seq bigint, until timestamptz)
       where p.id = r.id`)
    if (step.answered.length > 0) {
      await client.query(sql`delete from stadium.requests where id = any(${step.answered})`)
    }
    await client.query(sql`select pg_notify(${MESSAGES_CHANNEL}, '')`)
  })
}

function rowOf(match: Match, now: Date): object {
  const { play, tick, holdUntil, book, dueAt, isMisread } = match
  return {
    id: match.id,
    league_id: match.leagueId,
    no: match.no,
    home: match.home,
    away: match.away,
    starts_at: iso(match.startsAt),
    phase: match.phase,
    state: { play, tick, holdUntil, book, dueAt, isMisread },
    closed_at: isDone(match) ? now : null,
  }
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

export async function askRecovery(
  pool: pg.Pool,
  ask: { producer: number; after: number; request_id: string; event?: string | undefined },
  now: number,
): Promise<void> {
  await pool.query(sql`
    insert into stadium.requests (producer, after, request_id, event, asked_at)
    values (${ask.producer}, ${new Date(ask.after)}, ${ask.request_id}, ${ask.event ?? null}, ${new Date(now)})`)
}

export async function openRequests(pool: pg.Pool): Promise<Request[]> {
  const { rows } = await pool.query<{
    id: number
    producer: number
    after: Date
    request_id: string
    event: string | null
  }>('select id, producer, after, request_id, event from stadium.requests order by id limit 8')
  return rows.map((row) => ({ ...row, after: row.after.getTime(), requestId: row.request_id }))
}

const RESULTS = `kind in ('bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel')`

/** Every result of a producer since then, in order, once: what answered a recovery only repeats one. */
export async function resultsSince(pool: pg.Pool, producer: number, after: number): Promise<FeedMessage[]> {
  const { rows } = await pool.query<{ body: string }>(
    `select body from stadium.messages where producer = $1 and at >= $2 and ${RESULTS}
        and body::jsonb ->> 'request_id' is null order by seq`,
    [producer, new Date(after)],
  )
  return rows.map(({ body }) => JSON.parse(body) as FeedMessage)
}

const HOUR = 3_600_000

/** Prices are kept an hour, results and matches that are over four days. */
export async function deleteOldRows(pool: pg.Pool, now: number): Promise<void> {
  const [hourAgo, longAgo] = [new Date(now - HOUR), new Date(now - 96 * HOUR)]
  await pool.query(`delete from stadium.messages where at < $1 and not (${RESULTS}) or at < $2`, [hourAgo, longAgo])
  // The last of each league says where its programme goes on.
  await pool.query(
    sql`delete from stadium.matches m where closed_at < ${longAgo}
         and exists (select from stadium.matches later where later.league_id = m.league_id and later.no > m.no)`,
  )
}
