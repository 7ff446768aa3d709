import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listRefunds as call } from '@meydan/contract/cashier/refunds-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { readList, textIn } from '../../../platform/lists/list.ts'
import type { Refund } from './refunds.ts'

interface Row extends Refund {
  deposit: string
  username: string | null
  method: string
  batch_id: number | null
  sender: string | null
  reason: string
  bank_reference: string | null
  failure: string | null
  created_at: Date
  proposer: string
  approver: string
  ended_at: Date | null
}

/** One page of refunds. */
export function listRefunds(db: Db, input: InputOf<typeof call>) {
  const from = sql`
    from cashier.refunds f left join cashier.deposits d on d.id = f.deposit_id left join identity.players_view p on p.id = f.player_id`
  return readList(db, call, input, {
    rows: sql`
      select f.*, coalesce(d.reference, 'EKS-' || f.line_id) as deposit, p.username, coalesce(d.bank, 'Banka hareketi') as method,
        c.username as proposer, a.username as approver, (select i.batch_id from cashier.refund_batch_items i where i.refund_id = f.id and not i.is_dissolved) as batch_id,
        (select concat_ws(', ', nullif(l.party_name, ''), l.iban_masked) from cashier.statement_lines l where l.deposit_id = d.id or l.id = f.line_id) as sender
      ${from} join staff.members_view c on c.id = f.created_by join staff.members_view a on a.id = f.approved_by`,
    counted: from,
    where: [
      input.status && sql`f.status = ${input.status}`,
      input.player !== undefined && sql`f.player_id = ${input.player}`,
      input.q && textIn(input.q, 'f.reference', "coalesce(d.reference, 'EKS-' || f.line_id)", 'p.username'),
    ],
    sorts: { created_at: 'f.created_at', amount: 'f.amount_kurus', status: 'f.status', username: 'p.username' },
    player: 'f.player_id',
    tie: 'f.id',
    show: (row: Row) => ({
      id: row.id,
      reference: row.reference,
      deposit_id: row.deposit_id,
      deposit: row.deposit,
      player_id: row.player_id,
      username: row.username,
      amount: liraOfKurus(row.amount_kurus),
      method: row.method,
      batch_id: row.batch_id,
      psp: row.psp,
      psp_ref: row.psp_ref,
      sender: row.sender,
      status: row.status,
      reason: row.reason,
      bank_reference: row.bank_reference,
      failure: row.failure,
      created_at: row.created_at.toISOString(),
      created_by: row.proposer,
      approved_by: row.approver,
      ended_at: row.ended_at?.toISOString() ?? null,
    }),
  })
}
