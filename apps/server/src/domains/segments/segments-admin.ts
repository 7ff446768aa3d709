import type { InputOf } from '@meydan/contract/call'
import type { SegmentCondition } from '@meydan/contract/segments/segment-facts'
import {
  type AdminSegment,
  type createSegment as createCall,
  listSegments,
  type previewSegment as previewCall,
  updateSegment as updateCall,
} from '@meydan/contract/segments/segments-admin'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn, whereAll } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { sitesMade, withinSites } from '../../platform/sites.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { audit } from '../staff/public.ts'
import { checkedConditions, rulesOf } from './conditions.ts'
import { type Group, matching, membersOf } from './members-sql.ts'

interface Row {
  id: number
  name: string
  conditions: SegmentCondition[]
  created_by: string
  created_at: Date
  frozen_at: Date | null
  members: number | null
  sites: number[] | null
}

const FROM = sql`from segments.segments s join staff.members_view w on w.id = s.created_by`
const ROWS = sql`
  select s.id, s.name, s.conditions, w.username as created_by, s.created_at, s.frozen_at, s.sites,
    case when s.frozen_at is not null then (select count(*)::int from segments.members m where m.segment_id = s.id) end as members ${FROM}`

export function listForStaff(db: Db, input: InputOf<typeof listSegments>) {
  return readList(db, listSegments, input, {
    rows: ROWS,
    counted: FROM,
    where: [
      withinSites('s.sites'),
      input.status && sql`(s.frozen_at is null) = ${input.status === 'living'}`,
      input.q && textIn(input.q, 's.name'),
    ],
    sorts: { id: 's.id', name: inTurkish('s.name'), created_at: 's.created_at' },
    tie: 's.id',
    show,
  })
}

function show({
  id,
  name,
  conditions,
  created_by,
  members,
  created_at,
  frozen_at,
}: Row): z.output<typeof AdminSegment> {
  return versioned(updateCall, {
    id,
    name,
    conditions,
    members,
    created_by,
    status: frozen_at ? 'frozen' : 'living',
    created_at: created_at.toISOString(),
    frozen_at: frozen_at?.toISOString() ?? null,
  } as const)
}

/** The group as it stands, and how many `q` knows in it. */
export async function readForStaff(db: Db, q: Queryable, id: number) {
  const row = await db.row<Row>(sql`${ROWS} where s.id = ${id}`)
  if (!row) throw refuse('not_found')
  const count = await countOf(q, { ...row, frozenAt: row.frozen_at })
  return { success: true, data: { ...show(row), count, rules: await rulesOf(q, row.conditions) } }
}

async function countOf(q: Queryable, group: Group): Promise<number> {
  const { count } = await q.one<{ count: number }>(
    sql`select count(*)::int as count from (${membersOf(group, q.now())}) found`,
  )
  return count
}

export async function previewSegment(q: Queryable, input: InputOf<typeof previewCall>) {
  const conditions = await checkedConditions(q, input.conditions)
  const count = await countOf(q, { id: 0, conditions, frozenAt: null, sites: sitesMade(undefined) })
  return { success: true, count, rules: await rulesOf(q, conditions) }
}

/** A living group, of the players of the sites that the caller is bound to. Refuses as `bad_input` conditions that ask for what a fact does not answer. */
export function createSegment(db: Db, actor: StaffActor, { name, ...input }: InputOf<typeof createCall>) {
  return db.transaction(async (tx) => {
    const conditions = await checkedConditions(tx, input.conditions)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into segments.segments (name, conditions, sites, created_by, created_at)
      values (${name}, ${JSON.stringify(conditions)}, ${sitesMade(undefined)}, ${actor.staff.id}, ${tx.now()}) returning id`)
    await audit(tx, { ...actor, action: 'segment.create', subject: `segment:${id}`, after: { name, conditions } })
    return { success: true, id }
  })
}

/** Refuses `stale_version`, `already_decided` where it is frozen. */
export function updateSegment(db: Db, actor: StaffActor, { id, version, name, ...input }: InputOf<typeof updateCall>) {
  return db.transaction(async (tx) => {
    const conditions = await checkedConditions(tx, input.conditions)
    const before = await lockSegment(tx, id)
    refuseStale(updateCall, before, version)
    if (before.frozen_at) throw frozen()
    await tx.run(
      sql`update segments.segments set name = ${name}, conditions = ${JSON.stringify(conditions)} where id = ${id}`,
    )
    await audit(tx, {
      ...actor,
      action: 'segment.update',
      subject: `segment:${id}`,
      before: { name: before.name, conditions: before.conditions },
      after: { name, conditions },
    })
    return { success: true }
  })
}

type Locked = Pick<Row, 'id' | 'name' | 'conditions' | 'frozen_at' | 'sites'>

async function lockSegment(tx: Tx, id: number): Promise<Locked> {
  const row = await tx.row<Locked>(
    sql`select id, name, conditions, frozen_at, sites from segments.segments where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

function frozen() {
  return refuse('already_decided', 'Dondurulmuş segment değişmez; yeni bir segment oluşturun')
}

/** Freezes its present members. Refuses `already_decided` where it is frozen. */
export function freezeSegment(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const { conditions, frozen_at, sites } = await lockSegment(tx, id)
    if (frozen_at) throw frozen()
    const members = await tx.run(sql`
      insert into segments.members (segment_id, player_id) select ${id}::int, found.id from (${matching({ conditions, sites }, tx.now())}) found`)
    await tx.run(sql`update segments.segments set frozen_at = ${tx.now()} where id = ${id}`)
    await audit(tx, { ...actor, action: 'segment.freeze', subject: `segment:${id}`, after: { members } })
    return {
      success: true,
      message: `Segment ${members.toLocaleString('tr-TR')} oyuncuyla donduruldu`,
      status: 'frozen',
    }
  })
}

/** A segment by its id, for reading its members; undefined where there is none, or none of the caller's sites. */
export async function readGroup(q: Queryable, id: number): Promise<(Group & { name: string }) | undefined> {
  return q.row(sql`
    select s.id, s.name, s.conditions, s.frozen_at as "frozenAt", s.sites from segments.segments s
    ${whereAll([sql`s.id = ${id}`, withinSites('s.sites')])}`)
}
