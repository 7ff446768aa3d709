import type { InputOf } from '@meydan/contract/call'
import {
  type addHoliday as addCall,
  listHolidays as listCall,
  type removeHoliday as removeCall,
} from '@meydan/contract/compliance/holidays-admin'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { type Db, type Queryable, violates } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { containing, readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

/** Whole public holidays after a day, which are no working days; what has half a day off is one. */
export async function holidaysAfter(q: Queryable, day: string): Promise<ReadonlySet<string>> {
  const rows = await q.rows<{ day: string }>(
    sql`select day::text as day from compliance.holidays where day > ${day}::date`,
  )
  return new Set(rows.map((row) => row.day))
}

export function listHolidays(db: Db, input: InputOf<typeof listCall>) {
  const from = sql`from compliance.holidays h`
  return readList(db, listCall, input, {
    rows: sql`select h.id, h.day::text as day, h.name ${from}`,
    counted: from,
    where: [input.q && sql`h.name_folded like ${containing(foldTurkish(input.q))}`],
    sorts: { day: 'h.day' },
    tie: 'h.id',
    show: (row: { id: number; day: string; name: string }) => row,
  })
}

/** Deadlines that were announced stay as they are. Refuses `holiday_known`. */
export async function addHoliday(db: Db, actor: StaffActor, { day, name, reason }: InputOf<typeof addCall>) {
  await db
    .transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
      insert into compliance.holidays (day, name) values (${day}, ${name}) returning id`)
      await audit(tx, { ...actor, action: 'holiday.add', subject: `holiday:${id}`, after: { day, name }, note: reason })
    })
    .catch((error: unknown) => {
      throw violates(error, 'holidays_day_key') ? refuse('holiday_known') : error
    })
  return { success: true, message: 'Tatil günü eklendi' }
}

/** Refuses `not_found`. */
export function removeHoliday(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof removeCall>) {
  return db.transaction(async (tx) => {
    const before = await tx.row<{ day: string; name: string }>(
      sql`delete from compliance.holidays where id = ${id} returning day::text as day, name`,
    )
    if (!before) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'holiday.remove', subject: `holiday:${id}`, before, note: reason })
    return { success: true, message: 'Tatil günü silindi' }
  })
}
