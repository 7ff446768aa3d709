import type { InputOf } from '@meydan/contract/call'
import {
  type AdminMission,
  type createMission as createCall,
  listAdminMissions,
  type previewMission as previewCall,
  updateMission as updateCall,
} from '@meydan/contract/missions/missions-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { assertSites, withinSites } from '../../platform/sites.ts'
import { audit } from '../staff/public.ts'
import { missionRules } from './mission-text.ts'
import { COLUMNS, type Mission, type Settings, settingsOf } from './mission-settings.ts'

interface Row extends Mission {
  claims: number
  given: number
}

const ROWS = sql`
  select ${COLUMNS}, c.claims, c.given from missions.missions m
  cross join lateral (select count(*)::int as claims, coalesce(sum(points), 0)::int as given from missions.completions where mission_id = m.id) c`

export function listForStaff(db: Db, input: InputOf<typeof listAdminMissions>) {
  return readList(db, listAdminMissions, input, {
    rows: ROWS,
    counted: sql`from missions.missions m`,
    where: [withinSites('m.sites'), input.q && textIn(input.q, 'm.name')],
    sorts: {
      id: 'm.id',
      name: inTurkish('m.name'),
      points: 'm.points',
      claims: 'c.claims',
      given: 'c.given',
      created_at: 'm.created_at',
    },
    tie: 'm.id',
    show,
  })
}

function show({
  claims,
  given,
  created_at,
  categories,
  goal,
  min_stake_kurus,
  ...mission
}: Row): z.output<typeof AdminMission> {
  const { id, name, condition, repeats, game_ids, points, sites, published_at, paused_at } = mission
  return versioned(updateCall, {
    id,
    name,
    condition,
    repeats,
    game_ids,
    points,
    sites,
    claims,
    given,
    goal: condition === 'multiplier' ? (goal ?? 0) / 100 : goal,
    min_stake: min_stake_kurus === null ? null : liraOfKurus(min_stake_kurus),
    category: categories[0] ?? null,
    status: published_at === null ? 'draft' : paused_at === null ? 'running' : 'paused',
    created_at: created_at.toISOString(),
  } as const)
}

export async function readForStaff(db: Db, id: number) {
  const row = await db.row<Row>(sql`${ROWS} where m.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: { ...show(row), rules: missionRules(row) } }
}

export function previewMissionRules(input: InputOf<typeof previewCall>) {
  return { success: true, rules: missionRules(settingsOf(input)) }
}

/** A draft. Refuses as `bad_input` what contradicts itself, and games that are not there. */
export function createMission(db: Db, actor: StaffActor, input: InputOf<typeof createCall>) {
  const settings = settingsOf(input)
  return db.transaction(async (tx) => {
    await assertKnown(tx, settings)
    const id = await insertMission(tx, settings)
    await audit(tx, { ...actor, action: 'mission.create', subject: `mission:${id}`, after: settings })
    return { success: true, id }
  })
}

async function assertKnown(tx: Tx, { game_ids, sites }: Settings): Promise<void> {
  await assertSites(tx, sites)
  const { known } = await tx.one<{ known: number }>(
    sql`select count(*)::int as known from games.games_view where id = any(${game_ids}::int[])`,
  )
  if (known < game_ids.length) throw refuseField('game_ids', 'Seçilen oyunlardan biri bulunamadı')
}

/** The row of a draft. */
export async function insertMission(tx: Tx, s: Settings): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into missions.missions (name, condition, goal, min_stake_kurus, repeats, categories, game_ids, points, sites, created_at)
    values (${s.name}, ${s.condition}, ${s.goal}, ${s.min_stake_kurus}, ${s.repeats}, ${s.categories}, ${s.game_ids}, ${s.points}, ${s.sites}, ${tx.now()}) returning id`)
  return id
}

/**
 * Refuses `mission_running` what players see now, `stale_version`, as `bad_input` what contradicts itself, and `already_decided` other terms of one
 * that was claimed: by these its points stand or go.
 */
export function updateMission(db: Db, actor: StaffActor, { id, version, ...input }: InputOf<typeof updateCall>) {
  return db.transaction(async (tx) => {
    const before = await lockMission(tx, id)
    const s = settingsOf(input, before)
    const shown = { ...before, claims: 0, given: 0 }
    refuseStale(updateCall, show(shown), version)
    if (isRunning(before)) throw refuse('mission_running')
    if (termsOf(s) !== termsOf(before) && (await isClaimed(tx, id)))
      throw refuse('already_decided', 'Puanı verilmiş görevin koşulları değiştirilemez; yeni bir görev hazırlayın')
    await assertKnown(tx, s)
    await tx.run(sql`
      update missions.missions set name = ${s.name}, condition = ${s.condition}, goal = ${s.goal}, min_stake_kurus = ${s.min_stake_kurus}, repeats = ${s.repeats}, categories = ${s.categories},
        game_ids = ${s.game_ids}, points = ${s.points}, sites = ${s.sites} where id = ${id}`)
    await audit(tx, { ...actor, action: 'mission.update', subject: `mission:${id}`, before, after: s })
    return { success: true }
  })
}

/** All but its name and what it gives the next time. */
function termsOf({ condition, goal, repeats, min_stake_kurus, categories, game_ids, sites }: Settings): string {
  return JSON.stringify([condition, goal, repeats, min_stake_kurus?.toString(), categories, game_ids, sites])
}

async function isClaimed(tx: Tx, id: number): Promise<boolean> {
  return (await tx.row(sql`select from missions.completions where mission_id = ${id} limit 1`)) !== undefined
}

/** The mission, and nobody else decides on it until this transaction ends. */
export async function lockMission(tx: Tx, id: number): Promise<Mission> {
  const row = await tx.row<Mission>(sql`select ${COLUMNS} from missions.missions m where m.id = ${id} for update`)
  if (!row) throw refuse('not_found')
  return row
}

export function isRunning({ published_at, paused_at }: Mission): boolean {
  return published_at !== null && paused_at === null
}

/** Refuses `already_decided` what is not running. */
export async function pauseMission(db: Db, actor: StaffActor, { id }: { id: number }) {
  await changeMissionState(db, actor, { id, action: 'pause' }, (mission, now) => {
    if (!isRunning(mission)) throw refuse('already_decided')
    return sql`update missions.missions set paused_at = ${now} where id = ${id}`
  })
  return { success: true, message: 'Görev duraklatıldı', status: 'paused' }
}

export async function changeMissionState(
  db: AppContext['db'],
  actor: StaffActor,
  { id, action }: { id: number; action: 'pause' | 'publish' },
  write: (mission: Mission, now: Date) => Sql,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mission = await lockMission(tx, id)
    await tx.run(write(mission, tx.now()))
    await audit(tx, { ...actor, action: `mission.${action}`, subject: `mission:${id}` })
  })
}
