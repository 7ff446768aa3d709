import type { InputOf } from '@meydan/contract/call'
import {
  type AdminReferralProgram,
  type createReferralProgram as createCall,
  listReferralPrograms,
  type previewReferralProgram as previewCall,
  updateReferralProgram as updateCall,
} from '@meydan/contract/referral/referral-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { withinSites } from '../../platform/sites.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { audit } from '../staff/public.ts'
import { programCosts, programRules } from './referral-text.ts'
import { assertWhole, COLUMNS, giftsOf, type Program, type Settings, settingsOf } from './referral-settings.ts'

interface Figures {
  invited: number
  rewarded: number
  refused: number
  cost: bigint
}

const NONE: Figures = { invited: 0, rewarded: 0, refused: 0, cost: 0n }

const rows = sql`
  select ${COLUMNS}, f.invited, f.rewarded, f.refused, f.cost from referral.programs g
  cross join lateral (select count(*)::int as invited, count(*) filter (where status = 'rewarded')::int as rewarded,
    count(*) filter (where status = 'refused')::int as refused, coalesce(sum(cost_kurus), 0)::bigint as cost
    from referral.invitations where program_id = g.id) f`

export function listForStaff(db: Db, input: InputOf<typeof listReferralPrograms>) {
  return readList(db, listReferralPrograms, input, {
    rows,
    counted: sql`from referral.programs g`,
    where: [withinSites('g.sites'), input.q && textIn(input.q, 'g.name')],
    sorts: { id: 'g.id', name: inTurkish('g.name'), invited: 'f.invited', cost: 'f.cost', created_at: 'g.created_at' },
    tie: 'g.id',
    show,
  })
}

function show(row: Program & Figures): z.output<typeof AdminReferralProgram> {
  const { id, name, promotion_id, friend_promotion_id, days, identity_needed, most_friends, sites } = row
  const { invited, rewarded, refused } = row
  return versioned(updateCall, {
    id,
    name,
    promotion_id,
    friend_promotion_id,
    days,
    identity_needed,
    most_friends,
    sites,
    deposits: liraOfKurus(row.deposits_kurus),
    stakes: liraOfKurus(row.stakes_kurus),
    budget: liraOfKurus(row.budget_kurus),
    invited,
    rewarded,
    refused,
    cost: liraOfKurus(row.cost),
    status: row.published_at === null ? 'draft' : row.paused_at === null ? 'running' : 'paused',
    created_at: row.created_at.toISOString(),
  } as const)
}

export async function readForStaff(db: Db, id: number) {
  const row = await db.row<Program & Figures>(sql`${rows} where g.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: { ...show(row), rules: programRules(row, await giftsOf(db, row)) } }
}

/** Refuses what `createProgram` does. */
export function previewProgramRules(db: Db, input: InputOf<typeof previewCall>) {
  const settings = settingsOf(input)
  return db.transaction(async (tx) => {
    const gifts = await assertWhole(tx, settings)
    return { success: true, rules: programRules(settings, gifts), costs: programCosts(settings, gifts) }
  })
}

/** A draft. Refuses as `bad_input` one that asks for no deposit or whose budget no friend fits into, and `bonus_not_available`. */
export function createProgram(db: Db, actor: StaffActor, input: InputOf<typeof createCall>) {
  const settings = settingsOf(input)
  return db.transaction(async (tx) => {
    await assertWhole(tx, settings)
    const id = await insertProgram(tx, settings)
    await audit(tx, { ...actor, action: 'referral.create', subject: `referral:${id}`, after: auditOf(settings) })
    return { success: true, id }
  })
}

/** The row of a draft. */
export async function insertProgram(tx: Tx, s: Settings): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into referral.programs (name, promotion_id, friend_promotion_id, deposits_kurus, stakes_kurus, days, identity_needed, most_friends,
      budget_kurus, sites, created_at)
    values (${s.name}, ${s.promotion_id}, ${s.friend_promotion_id}, ${s.deposits_kurus}, ${s.stakes_kurus}, ${s.days}, ${s.identity_needed},
      ${s.most_friends}, ${s.budget_kurus}, ${s.sites}, ${tx.now()}) returning id`)
  return id
}

/** Refuses `already_decided` what players have seen, `stale_version`, and what `createProgram` does. */
export function updateProgram(db: Db, actor: StaffActor, { id, version, ...input }: InputOf<typeof updateCall>) {
  return db.transaction(async (tx) => {
    const before = await lockProgram(tx, id)
    const s = settingsOf(input, before)
    refuseStale(updateCall, show({ ...before, ...NONE }), version)
    if (before.published_at)
      throw refuse('already_decided', 'Yayına giren programın kuralları değiştirilemez; yeni bir program hazırlayın')
    await assertWhole(tx, s)
    await tx.run(sql`
      update referral.programs set name = ${s.name}, promotion_id = ${s.promotion_id}, friend_promotion_id = ${s.friend_promotion_id},
        deposits_kurus = ${s.deposits_kurus}, stakes_kurus = ${s.stakes_kurus}, days = ${s.days}, identity_needed = ${s.identity_needed},
        most_friends = ${s.most_friends}, budget_kurus = ${s.budget_kurus}, sites = ${s.sites} where id = ${id}`)
    const change = { before: auditOf(before), after: auditOf(s) }
    await audit(tx, { ...actor, action: 'referral.update', subject: `referral:${id}`, ...change })
    return { success: true }
  })
}

function auditOf({ deposits_kurus, stakes_kurus, budget_kurus, ...told }: Settings) {
  const { name, promotion_id, friend_promotion_id, days, identity_needed, most_friends, sites } = told
  return {
    name,
    promotion_id,
    friend_promotion_id,
    days,
    identity_needed,
    most_friends,
    sites,
    deposits: liraOfKurus(deposits_kurus),
    stakes: liraOfKurus(stakes_kurus),
    budget: liraOfKurus(budget_kurus),
  }
}

/** The programme, and nobody else decides on it or gives by it until this transaction ends. */
export async function lockProgram(tx: Tx, id: number): Promise<Program> {
  const row = await tx.row<Program>(sql`select ${COLUMNS} from referral.programs g where g.id = ${id} for update`)
  if (!row) throw refuse('not_found')
  return row
}
