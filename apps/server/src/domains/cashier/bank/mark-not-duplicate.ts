import type { markLineNotDuplicate as apartCall } from '@meydan/contract/cashier/statements-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { lockSiblings } from './batch-lines.ts'
import { LIKELY_DUPLICATE } from './find-duplicates.ts'

interface Doubted {
  id: number
  amount_kurus: bigint
  party_name: string
  booked_on: string
  status: string
  not_duplicate_at: Date | null
  /** The line that it may be the same as. */
  twin: number
  twin_name: string
  twin_day: string
  twin_file: string
  /** Itself and what makes the same sum with it, where it is a part of one. */
  lines: readonly number[]
  sum_kurus: bigint
}

/** Beside what it may be. Refuses `not_found`, and `already_decided` where nothing is like it or two people have decided. */
export async function assessNotDuplicate(tx: Tx, { input }: Wanted<typeof apartCall>): Promise<EffectPreview> {
  const line = await lockDoubted(tx, input.id)
  return {
    subject: `statement-line:${line.id}`,
    text: `${line.party_name || '—'}: ${formatKurus(line.amount_kurus)}`,
    before: {
      Durum: 'Çift kayıt şüphesi',
      'Benzeyen hareket': `EKS-${line.twin}, ${line.twin_day}, ${line.twin_name || '—'}, ${line.twin_file}`,
    },
    after: {
      Durum: line.lines.length > 1 ? `Ayrı ${line.lines.length} hareket` : 'Ayrı bir hareket',
      ...(line.lines.length > 1 && { Toplam: formatKurus(line.sum_kurus) }),
      Gün: line.booked_on,
      Gerekçe: input.reason,
    },
    effectKurus: line.sum_kurus < 0n ? -line.sum_kurus : line.sum_kurus,
  }
}

/** A line in use may be confirmed too; until then `verify` reports it. */
async function lockDoubted(tx: Tx, id: number): Promise<Doubted> {
  const line = await tx.row<Omit<Doubted, 'lines' | 'sum_kurus'>>(sql`
    select l.id, l.amount_kurus, l.party_name, l.booked_on, l.status, l.not_duplicate_at, t.id as twin, t.party_name as twin_name, t.booked_on as twin_day,
      s.file_name as twin_file
    from cashier.statement_lines l left join cashier.statement_lines t on t.id = coalesce(l.duplicate_of, ${LIKELY_DUPLICATE})
      left join cashier.statements s on s.id = t.statement_id
    where l.id = ${id} for update of l`)
  if (!line) throw refuse('not_found', 'Böyle bir banka hareketi yok')
  if (line.not_duplicate_at) throw refuse('already_decided', 'Bu hareketin ayrı olduğuna daha önce karar verilmiş')
  if (line.twin === null || !['suspected', 'open', 'matched'].includes(line.status))
    throw refuse('already_decided', 'Bu hareket için bekleyen bir çift kayıt şüphesi yok')
  const lines = line.status === 'suspected' ? await lockSiblings(tx, id) : [id]
  const { sum } = await tx.one<{ sum: bigint }>(
    sql`select sum(amount_kurus)::bigint as sum from cashier.statement_lines where id = any(${lines})`,
  )
  return { ...line, lines, sum_kurus: sum }
}

/** Confirms that the line, and what makes the same sum with it, is no duplicate. Refuses as `assessNotDuplicate`. */
export async function markNotDuplicate(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof apartCall>) {
  const second = actor.secondedBy
  if (!second) throw refuse('second_person_needed')
  const status = await db.transaction(async (tx) => {
    const line = await lockDoubted(tx, id)
    const after = line.status === 'suspected' ? 'open' : line.status
    await tx.run(sql`
      update cashier.statement_lines set status = ${after}, duplicate_of = ${line.twin}, not_duplicate_at = ${tx.now()}, not_duplicate_by = ${actor.staff.id},
        not_duplicate_seconded_by = ${second.id}, not_duplicate_reason = ${reason}
      where id = any(${line.lines})`)
    await audit(tx, {
      ...actor,
      action: 'statement-line.told-apart',
      subject: `statement-line:${id}`,
      before: { status: line.status },
      after: { status: after, apart_from: line.twin, ...(line.lines.length > 1 && { lines: line.lines }) },
      note: reason,
    })
    return after
  })
  return { success: true, message: 'Hareketin ayrı olduğu kaydedildi', status }
}
