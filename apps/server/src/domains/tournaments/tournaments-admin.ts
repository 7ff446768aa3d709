import type { InputOf } from '@meydan/contract/call'
import {
  type AdminTournament,
  type createTournament as createCall,
  listAdminTournaments,
  type previewTournament as previewCall,
} from '@meydan/contract/tournaments/tournaments-admin'
import { istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import { type Db, type Tx, violates } from '../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { assertSites, withinSites } from '../../platform/sites.ts'
import { audit } from '../staff/public.ts'
import { pointsText, rulesText } from './rules-text.ts'
import { COLUMNS, phaseOf, type Settings, settingsOf, type Tournament } from './tournament-settings.ts'

interface Row extends Tournament {
  players: number
  rounds: number
  given: bigint | null
}

const ROWS = sql`
  select ${COLUMNS}, (select count(*)::int from tournaments.entries e where e.tournament_id = t.id) as players,
    (select coalesce(sum(e.rounds), 0)::int from tournaments.entries e where e.tournament_id = t.id) as rounds,
    case when t.counted_at is not null then (
      select coalesce(sum(r.prize_kurus), 0)::bigint from tournaments.results r
      where r.tournament_id = t.id and r.withheld_at is null) end as given
  from tournaments.tournaments t`

export function listForStaff(db: Db, input: InputOf<typeof listAdminTournaments>) {
  return readList(db, listAdminTournaments, input, {
    rows: ROWS,
    counted: sql`from tournaments.tournaments t`,
    where: [withinSites('t.sites'), input.q && textIn(input.q, 't.name')],
    sorts: {
      id: 't.id',
      name: inTurkish('t.name'),
      starts_at: 't.starts_at',
      ends_at: 't.ends_at',
      pool: 't.pool_kurus',
    },
    tie: 't.id',
    show: (row: Row) => show(row, db.now()),
  })
}

function show(row: Row, now: Date): z.output<typeof AdminTournament> {
  const { id, name, slug, kind, players, rounds, repeats_weekly, sites } = row
  return {
    id,
    name,
    slug,
    kind,
    players,
    rounds,
    repeats_weekly,
    sites,
    phase: phaseOf(row, now),
    is_paused: row.paused_at !== null,
    pool: liraOfKurus(row.pool_kurus),
    prizes: row.given === null ? null : liraOfKurus(row.given),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
}

/** The report of one tournament. */
export async function readForStaff(db: Db, id: number) {
  const row = await db.row<Row>(sql`${ROWS} where t.id = ${id}`)
  if (!row) throw refuse('not_found')
  const results = await db.rows<{
    rank: number
    player_id: number
    username: string
    points: bigint
    prize_kurus: bigint
    withheld: boolean
  }>(sql`
    select r.rank, r.player_id, p.username, r.points, r.prize_kurus, r.withheld_at is not null as withheld
    from tournaments.results r join identity.players_view p on p.id = r.player_id
    where r.tournament_id = ${id} order by r.rank limit 100`)
  const data = {
    ...show(row, db.now()),
    rules: rulesText(row),
    cancel_reason: row.cancel_reason,
    results: results.map(({ prize_kurus, points, ...place }) => ({
      ...place,
      points: pointsText(row.kind, points),
      prize: liraOfKurus(prize_kurus),
    })),
  }
  return { success: true, data }
}

export function previewTournamentRules(input: InputOf<typeof previewCall>) {
  const settings = settingsOf(input)
  return { success: true, rules: rulesText(settings), pool: liraOfKurus(settings.pool_kurus) }
}

/** A draft. Refuses as `bad_input` what contradicts itself, games that are not there or of the sportsbook, and a name that begins at that moment already. */
export function createTournament(db: Db, actor: StaffActor, input: InputOf<typeof createCall>) {
  const settings = settingsOf(input)
  return db.transaction(async (tx) => {
    const { known, sports } = await tx.one<{ known: number; sports: number }>(sql`
      select count(*)::int as known, count(*) filter (where category = 'sports')::int as sports
      from games.games_view where id = any(${settings.game_ids}::int[])`)
    if (known < settings.game_ids.length) throw refuseField('game_ids', 'Seçilen oyunlardan biri bulunamadı')
    if (sports > 0) throw refuseField('game_ids', 'Spor kuponları turnuvada sayılmaz')
    await assertSites(tx, settings.sites)
    const id = await insertTournament(tx, settings)
    await audit(tx, { ...actor, action: 'tournament.create', subject: `tournament:${id}`, after: recordOf(settings) })
    return { success: true, id }
  })
}

/** The row of a draft; its address is its name and the Istanbul day it begins. */
export async function insertTournament(tx: Tx, s: Settings): Promise<number> {
  const series = foldTurkish(s.name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
  if (series === '') throw refuseField('name', 'Adda harf ya da rakam olmalı')
  const slug = `${series}-${istanbulDay(s.starts_at)}`
  try {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into tournaments.tournaments (slug, series, name, kind, best_of, starts_at, ends_at, min_stake_kurus, cap_points, game_ids, prizes, pool_kurus,
        repeats_weekly, sites, created_at)
      values (${slug}, ${series}, ${s.name}, ${s.kind}, ${s.best_of}, ${s.starts_at}, ${s.ends_at}, ${s.min_stake_kurus}, ${s.cap_points}, ${s.game_ids},
        ${JSON.stringify(s.prizes)}, ${s.pool_kurus}, ${s.repeats_weekly}, ${s.sites}, ${tx.now()})
      returning id`)
    return id
  } catch (error) {
    if (violates(error, 'tournaments_slug_key') || violates(error, 'tournaments_series'))
      throw refuseField('name', 'Bu adla aynı gün başlayan bir turnuva var')
    throw error
  }
}

/** The tournament, and nobody else decides on it until this transaction ends. */
export async function lockTournament(tx: Tx, id: number): Promise<Tournament> {
  const row = await tx.row<Tournament>(
    sql`select ${COLUMNS} from tournaments.tournaments t where t.id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

interface Step {
  id: number
  action: 'pause' | 'resume' | 'cancel'
  reason?: string
}

export async function pauseTournament(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  await change(db, actor, { id, action: 'pause', reason }, (tournament, now) => {
    const phase = phaseOf(tournament, now)
    if (tournament.paused_at || (phase !== 'announced' && phase !== 'running')) throw refuse('already_decided')
    return [sql`update tournaments.tournaments set paused_at = ${now} where id = ${id}`]
  })
  return { success: true, message: 'Turnuva durduruldu', status: 'paused' }
}

/** What was opened or closed meanwhile does not count. */
export async function resumeTournament(db: Db, actor: StaffActor, { id }: { id: number }) {
  await change(db, actor, { id, action: 'resume' }, (tournament, now) => {
    if (!tournament.paused_at || tournament.cancelled_at || tournament.counted_at) throw refuse('already_decided')
    return [
      sql`insert into tournaments.pauses (tournament_id, paused_at, resumed_at) values (${id}, ${tournament.paused_at}, ${now})`,
      sql`update tournaments.tournaments set paused_at = null where id = ${id}`,
    ]
  })
  return { success: true, message: 'Turnuva devam ediyor', status: 'running' }
}

export async function cancelTournament(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  await change(db, actor, { id, action: 'cancel', reason }, (tournament, now) => {
    if (tournament.cancelled_at || tournament.counted_at) throw refuse('already_decided')
    return [sql`update tournaments.tournaments set cancelled_at = ${now}, cancel_reason = ${reason} where id = ${id}`]
  })
  return { success: true, message: 'Turnuva iptal edildi', status: 'cancelled' }
}

function change(
  db: AppContext['db'],
  actor: StaffActor,
  { id, action, reason }: Step,
  writes: (tournament: Tournament, now: Date) => Sql[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const tournament = await lockTournament(tx, id)
    for (const write of writes(tournament, tx.now())) await tx.run(write)
    await audit(tx, {
      ...actor,
      action: `tournament.${action}`,
      subject: `tournament:${id}`,
      before: { phase: phaseOf(tournament, tx.now()) },
      ...(reason === undefined ? {} : { note: reason }),
    })
  })
}

/** As the audit log keeps it. */
function recordOf({ pool_kurus, min_stake_kurus, cap_points, ...settings }: Settings) {
  return {
    ...settings,
    pool_kurus: Number(pool_kurus),
    min_stake_kurus: Number(min_stake_kurus),
    cap_points: cap_points === null ? null : Number(cap_points),
  }
}
