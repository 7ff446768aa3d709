import type { InputOf } from '@meydan/contract/call'
import {
  type AdminWheel,
  type createWheel as createCall,
  listAdminWheels,
  type previewWheel as previewCall,
  updateWheel as updateCall,
} from '@meydan/contract/wheel/wheel-admin'
import { istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { withinSites } from '../../platform/sites.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { audit } from '../staff/public.ts'
import { assertWhole, COLUMNS, giftsOf, type Settings, settingsOf, type Wheel } from './wheel-settings.ts'
import { wheelCosts, wheelRules } from './wheel-text.ts'

interface Row extends Wheel {
  turns: number
  wins: number
  cost: bigint
  cost_today: bigint
}

const rowsOn = (day: string): Sql => sql`
  select ${COLUMNS}, t.turns, t.wins, t.cost, t.cost_today from wheel.wheels w
  cross join lateral (select count(*)::int as turns, count(grant_id)::int as wins, coalesce(sum(cost_kurus), 0)::bigint as cost,
    coalesce(sum(cost_kurus) filter (where day = ${day}::date), 0)::bigint as cost_today from wheel.turns where wheel_id = w.id) t`

export function listForStaff(db: Db, input: InputOf<typeof listAdminWheels>) {
  return readList(db, listAdminWheels, input, {
    rows: rowsOn(istanbulDay(db.now())),
    counted: sql`from wheel.wheels w`,
    where: [withinSites('w.sites'), input.q && textIn(input.q, 'w.name')],
    sorts: { id: 'w.id', name: inTurkish('w.name'), turns: 't.turns', cost: 't.cost', created_at: 'w.created_at' },
    tie: 'w.id',
    show,
  })
}

function show(row: Row): z.output<typeof AdminWheel> {
  const { id, name, prizes, day_cap_kurus, identity_needed, sites, turns, wins } = row
  return versioned(updateCall, {
    id,
    name,
    prizes,
    identity_needed,
    sites,
    turns,
    wins,
    day_cap: liraOfKurus(day_cap_kurus),
    cost: liraOfKurus(row.cost),
    cost_today: liraOfKurus(row.cost_today),
    status: row.published_at === null ? 'draft' : row.paused_at === null ? 'running' : 'paused',
    created_at: row.created_at.toISOString(),
  } as const)
}

export async function readForStaff(db: Db, id: number) {
  const row = await db.row<Row>(sql`${rowsOn(istanbulDay(db.now()))} where w.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: { ...show(row), rules: wheelRules(row, await giftsOf(db, row.prizes)) } }
}

/** Refuses what `createWheel` does. */
export function previewWheelRules(db: Db, input: InputOf<typeof previewCall>) {
  const settings = settingsOf(input)
  return db.transaction(async (tx) => {
    const gifts = await assertWhole(tx, settings)
    return { success: true, rules: wheelRules(settings, gifts), costs: wheelCosts(settings, gifts) }
  })
}

/** A draft. Refuses as `bad_input` a wheel without a prize or under whose cap none could be won, and `bonus_not_available`. */
export function createWheel(db: Db, actor: StaffActor, input: InputOf<typeof createCall>) {
  const settings = settingsOf(input)
  return db.transaction(async (tx) => {
    await assertWhole(tx, settings)
    const id = await insertWheel(tx, settings)
    await audit(tx, { ...actor, action: 'wheel.create', subject: `wheel:${id}`, after: auditOf(settings) })
    return { success: true, id }
  })
}

/** The row of a draft. */
export async function insertWheel(tx: Tx, s: Settings): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into wheel.wheels (name, prizes, day_cap_kurus, identity_needed, sites, created_at)
    values (${s.name}, ${JSON.stringify(s.prizes)}, ${s.day_cap_kurus}, ${s.identity_needed}, ${s.sites}, ${tx.now()}) returning id`)
  return id
}

/** Refuses `already_decided` what players have seen, `stale_version`, and what `createWheel` does. */
export function updateWheel(db: Db, actor: StaffActor, { id, version, ...input }: InputOf<typeof updateCall>) {
  return db.transaction(async (tx) => {
    const before = await lockWheel(tx, id)
    const s = settingsOf(input, before)
    refuseStale(updateCall, show({ ...before, turns: 0, wins: 0, cost: 0n, cost_today: 0n }), version)
    if (before.published_at)
      throw refuse('already_decided', 'Yayına giren çarkın ödülleri değiştirilemez; yeni bir çark hazırlayın')
    await assertWhole(tx, s)
    await tx.run(sql`
      update wheel.wheels set name = ${s.name}, prizes = ${JSON.stringify(s.prizes)}, day_cap_kurus = ${s.day_cap_kurus},
        identity_needed = ${s.identity_needed}, sites = ${s.sites} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'wheel.update',
      subject: `wheel:${id}`,
      before: auditOf(before),
      after: auditOf(s),
    })
    return { success: true }
  })
}

function auditOf({ name, prizes, day_cap_kurus, identity_needed, sites }: Settings) {
  return { name, prizes, day_cap: liraOfKurus(day_cap_kurus), identity_needed, sites }
}

/** The wheel, and nobody else decides on it or turns it until this transaction ends. */
export async function lockWheel(tx: Tx, id: number): Promise<Wheel> {
  const row = await tx.row<Wheel>(sql`select ${COLUMNS} from wheel.wheels w where w.id = ${id} for update`)
  if (!row) throw refuse('not_found')
  return row
}
