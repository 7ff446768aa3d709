import type { InputOf } from '@meydan/contract/call'
import {
  type finishHandoverNote,
  type listHandoverNotes,
  MOST_OPEN_NOTES,
  type writeHandoverNote,
} from '@meydan/contract/sports/sports-handover-admin'
import { eventTitle } from '@meydan/feed/names'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../../platform/app-context.ts'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'

const DONE_SHOWN_MS = 24 * 3_600_000
const MOST_DONE_SHOWN = 50

interface NoteRow {
  id: number
  text: string
  event_id: string | null
  home: string | null
  away: string | null
  written_by: string
  written_at: Date
  done_by: string | null
  done_at: Date | null
}

/** The open notes, oldest first, then what was seen to in the last 24 hours, latest first; of one match where the input names it. */
export async function readHandoverNotes(q: Queryable, { event }: InputOf<typeof listHandoverNotes>) {
  const since = new Date(q.now().getTime() - DONE_SHOWN_MS)
  const about = event === undefined ? sql`` : sql`and n.event_id = ${event}`
  const columns = sql`n.id, n.text, n.event_id, coalesce(h.name, e.name) as home, a.name as away, w.username as written_by, n.written_at,
    d.username as done_by, n.done_at`
  const tables = sql`sports.handover_notes n join staff.members_view w on w.id = n.written_by left join staff.members_view d on d.id = n.done_by
    left join sports.events e on e.id = n.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id`
  const rows = await q.rows<NoteRow>(sql`
    (select ${columns} from ${tables} where n.done_at is null ${about} order by n.written_at, n.id)
    union all
    (select ${columns} from ${tables} where n.done_at >= ${since} ${about} order by n.done_at desc, n.id desc limit ${MOST_DONE_SHOWN})`)
  return {
    success: true,
    notes: rows.map(({ event_id, home, away, written_at, done_at, ...note }) => ({
      ...note,
      event: event_id === null ? null : { id: event_id, name: eventTitle({ home: home ?? '', away }) },
      written_at: written_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
  }
}

/** Refuses `not_found` for a match that is not there, and `too_many_notes`. */
export async function addHandoverNote(db: Db, actor: StaffActor, { event, text }: InputOf<typeof writeHandoverNote>) {
  await db.transaction(async (tx) => {
    if (event !== undefined && !(await tx.row(sql`select from sports.events where id = ${event}`)))
      throw refuse('not_found', 'Maç bulunamadı')
    const { open } = await tx.one<{ open: number }>(
      sql`select count(*)::int as open from sports.handover_notes where done_at is null`,
    )
    if (open >= MOST_OPEN_NOTES) throw refuse('too_many_notes')
    const { id } = await tx.one<{ id: number }>(sql`
      insert into sports.handover_notes (event_id, text, written_by, written_at)
      values (${event ?? null}, ${text}, ${actor.staff.id}, ${tx.now()}) returning id`)
    await audit(tx, {
      ...actor,
      action: 'sports.note-written',
      subject: `handover-note:${id}`,
      after: { event: event ?? null, text },
    })
  })
  return { success: true, message: 'Not bırakıldı' }
}

/** Refuses `already_decided` where somebody has seen to it. */
export async function closeHandoverNote(db: Db, actor: StaffActor, { id }: InputOf<typeof finishHandoverNote>) {
  await db.transaction(async (tx) => {
    const note = await tx.row<{ done_at: Date | null }>(
      sql`select done_at from sports.handover_notes where id = ${id} for update`,
    )
    if (!note) throw refuse('not_found')
    if (note.done_at) throw refuse('already_decided', 'Bu notla ilgilenen biri var')
    await tx.run(
      sql`update sports.handover_notes set done_by = ${actor.staff.id}, done_at = ${tx.now()} where id = ${id}`,
    )
    await audit(tx, { ...actor, action: 'sports.note-done', subject: `handover-note:${id}` })
  })
  return { success: true, message: 'Not tamamlandı' }
}
