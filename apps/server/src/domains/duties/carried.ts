import { readWithin } from '@meydan/contract/within'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { within } from '../../platform/once.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { audit, readStaffUser } from '../staff/public.ts'
import type { Book } from './approve.ts'
import { propose } from './ask.ts'
import { lockAct, openOn } from './proposals.ts'
import { type DutyName, dutyOf } from './table.ts'

/**
 * Goes on with what was proposed before its act stood in the table: each is weighed as of now and proposed in the name of who had
 * proposed it, its week beginning anew. Where another proposal is open on the same thing it waits for that one; what can no more be
 * done is dropped, and the audit log says what it was and why.
 */
export async function carryOver(house: House, book: Book): Promise<void> {
  const waiting = await house.db.rows<{ id: number }>(sql`select id from duties.carried order by id`)
  for (const { id } of waiting) await house.db.transaction((tx) => carry(house, tx, book, id))
}

interface Carried {
  id: number
  act: DutyName
  input: Record<string, unknown>
  proposed_by: number
}

async function carry(house: House, tx: Tx, book: Book, id: number): Promise<void> {
  const carried = await tx.row<Carried>(sql`select * from duties.carried where id = ${id} for update`)
  if (!carried) return
  await lockAct(tx, carried.act)
  const tried = within(house.db, tx).transaction((inner) => proposeAnew(house, inner, book, carried))
  const isDone = await tried.catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { act, input, proposed_by } = carried
    await audit(tx, {
      staff: null,
      action: 'proposal.drop',
      subject: `carried:${id}`,
      after: { act, input, proposed_by },
      note: error.sentence,
    })
    return true
  })
  if (isDone) await tx.run(sql`delete from duties.carried where id = ${id}`)
}

/** False where another proposal is open on the same thing. */
async function proposeAnew(house: House, tx: Tx, book: Book, { act: name, input: raw, proposed_by }: Carried) {
  const guarded = book.get(name)
  const read = readWithin(dutyOf(name).call.input, raw)
  if (!guarded || 'refused' in read) throw refuse('conflict', 'Öneri bu sürümde uygulanamıyor')
  const { id, username, roles } = await readStaffUser(tx, proposed_by)
  const act = { staff: { id, username, roles, sessionId: 0 }, ip: '' }
  const weighed = await guarded.duty.weigh(tx, { input: read.data, act })
  if (!weighed) throw refuse('conflict', 'Öneriye gerek kalmadı')
  if (await openOn(tx, name, weighed.subject)) return false
  await propose(house, tx, { guarded, asked: { input: read.data, act, raw }, weighed, isHopeless: false })
  return true
}
