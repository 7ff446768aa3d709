import type { InputOf } from '@meydan/contract/call'
import {
  type decideComplaint as decideCall,
  listComplaintsOfAll as listCall,
} from '@meydan/contract/complaints/complaints-admin'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { containing, onTheWire, readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { significantEvent } from '../compliance/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { REFERENCE } from './complaint.ts'

type Decision = InputOf<typeof decideCall>['outcome']

interface Row {
  id: number
  reference: string
  player_id: number
  username: string
  subject: string
  body: string
  status: 'open' | 'answered' | 'closed'
  lodged_at: Date
  answer_due_at: Date
  late: boolean
  assigned_to: string | null
  outcome: Decision | 'withdrawn' | null
  reason: string | null
  ended_at: Date | null
  decided_by: string | null
}

export function listAllComplaints(db: Db, input: InputOf<typeof listCall>) {
  const from = sql`
    from complaints.complaints c join identity.players_view p on p.id = c.player_id
    left join staff.members_view a on a.id = c.assigned_to left join staff.members_view d on d.id = c.decided_by`
  const late = sql`(c.status = 'open' and c.due_at < ${db.now()})`
  return readList(db, listCall, input, {
    rows: sql`
      select c.id, ${REFERENCE} as reference, c.player_id, p.username, c.subject, c.body, c.status, c.lodged_at, c.due_at as answer_due_at, ${late} as late,
        a.username as assigned_to, c.outcome, c.reason, c.ended_at, d.username as decided_by ${from}`,
    counted: from,
    where: [
      input.status && sql`c.status = ${input.status}`,
      input.outcome && sql`c.outcome = ${input.outcome}`,
      input.late && sql`${late} = ${input.late === 'true'}`,
      input.player_id !== undefined && sql`c.player_id = ${input.player_id}`,
      input.q &&
        sql`(p.search_text like ${containing(foldTurkish(input.q))} or ${REFERENCE} like ${containing(input.q.toUpperCase())})`,
    ],
    sorts: { lodged_at: 'c.lodged_at', answer_due_at: 'c.due_at', status: 'c.status', username: 'p.username' },
    player: 'c.player_id',
    tie: 'c.id',
    show: (row: Row) => onTheWire(row),
  })
}

interface Known {
  player_id: PlayerId
  reference: string
  status: Row['status']
  assigned_to: number | null
}

/** Locked until the end of the transaction. Refuses `not_found`, and `already_decided` where it is open no more. */
async function lockOpen(tx: Tx, id: number): Promise<Known> {
  const known = await tx.row<Known>(sql`
    select c.player_id, ${REFERENCE} as reference, c.status, c.assigned_to from complaints.complaints c where c.id = ${id} for update`)
  if (!known) throw refuse('not_found')
  if (known.status !== 'open') throw refuse('already_decided')
  return known
}

/** Refuses `not_found`, `already_decided`. */
export function takeComplaint(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const { player_id: playerId, assigned_to } = await lockOpen(tx, id)
    await tx.run(sql`update complaints.complaints set assigned_to = ${actor.staff.id} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'complaint.take',
      subject: `complaint:${id}`,
      playerId,
      before: { assigned_to },
      after: { assigned_to: actor.staff.id },
    })
    return { success: true, message: 'Şikâyeti üzerinize aldınız' }
  })
}

const DECIDED: Record<Decision, string> = {
  upheld: 'haklı bulundu',
  partly: 'kısmen haklı bulundu',
  rejected: 'haklı bulunmadı',
}

/** Answers a complaint and writes to the player. Refuses `not_found`, `already_decided`. */
export function decideComplaint(db: Db, actor: StaffActor, { id, outcome, reason }: InputOf<typeof decideCall>) {
  return db.transaction(async (tx) => {
    const { player_id: playerId, reference } = await lockOpen(tx, id)
    await tx.run(sql`
      update complaints.complaints set status = 'answered', outcome = ${outcome}, reason = ${reason}, decided_by = ${actor.staff.id},
        assigned_to = coalesce(assigned_to, ${actor.staff.id}), ended_at = ${tx.now()} where id = ${id}`)
    const text = `${reference} numaralı şikâyet ${DECIDED[outcome]}`
    await significantEvent(tx, { kind: 'complaint_decided', playerId, staff: actor.staff, text, after: { outcome } })
    await audit(tx, {
      ...actor,
      action: 'complaint.decide',
      subject: `complaint:${id}`,
      playerId,
      before: { status: 'open' },
      after: { status: 'answered', outcome },
      note: reason,
    })
    const { complaintsFurther: further } = (await readLicenceNow(tx)).policy
    await sendSystemMessage(tx, playerId, {
      title: `Şikâyetiniz yanıtlandı: ${reference}`,
      content: `Şikâyetiniz ${DECIDED[outcome]}.\n\n${reason}${further ? `\n\nBu yanıtı kabul etmiyorsanız başvurabileceğiniz yer: ${further}` : ''}`,
      type: 'system',
    })
    return { success: true, message: 'Şikâyet yanıtlandı', status: 'answered' }
  })
}
