import type { listDeposits as listCall } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { countOf, limitOf } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { cashCondition, cashOrder } from '../cash-filters.ts'
import type { CashStatus } from './deposit-instructions.ts'
import type { Hint } from '../withdrawals/risk-hints.ts'
import { requestJson, type RequestRow } from '../request-json.ts'
import { paymentBehind } from '../psp/read-payment.ts'
import { owedBy } from '../reversals/player-debts.ts'

export interface DepositRow extends RequestRow {
  player_status: string
  amount_kurus: bigint
  received_kurus: bigint | null
  reversal: 'pending' | 'approved' | null
  reversed_kurus: bigint
  reversal_by: string | null
  reversal_reason: string | null
  claim_kurus: bigint | null
  claim_paid_kurus: bigint | null
  bank: string
  sender_name: string
  name_matches: boolean
  account_holder: string | null
  account_iban: string | null
  status: CashStatus
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  bank_reference: string | null
  movement_seq: bigint | null
}

/** One page of deposit requests; `total` is exact up to `MOST_COUNTED`. */
export async function listDeposits(context: Pick<AppContext, 'db' | 'vault'>, input: InputOf<typeof listCall>) {
  const condition = cashCondition(input, 'deposits', context.vault)
  const order = cashOrder(input.sort, 'deposits')
  const page = sql`select * from cashier.deposits c where ${condition} ${order} ${limitOf(input)}`
  const [rows, total] = await Promise.all([
    context.db.rows<DepositRow>(depositRows(page, order)),
    countOf(context.db, sql`from cashier.deposits c where ${condition}`),
  ])
  return { success: true, data: rows.map(showDeposit), total }
}

/** With the account shown to the player; the read is audited. */
export async function readDeposit(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const row = await tx.row<DepositRow>(
      depositRows(sql`select * from cashier.deposits where id = ${id}`, sql`order by c.id`),
    )
    if (!row) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'deposit.viewed', subject: `deposit:${id}`, playerId: row.player_id })
    const detail = {
      ...showDeposit(row),
      account_holder: row.account_holder,
      account_iban: row.account_iban,
      bank_reference: row.bank_reference,
      movement_seq: row.movement_seq === null ? null : Number(row.movement_seq),
      reversal_by: row.reversal_by,
      reversal_reason: row.reversal_reason,
      claim:
        row.claim_kurus === null
          ? null
          : { amount: liraOfKurus(row.claim_kurus), paid: liraOfKurus(row.claim_paid_kurus ?? 0n) },
      payment: await paymentBehind(tx, id),
      hints: await hintsOf(tx, row),
    }
    return { success: true, data: detail }
  })
}

/** The rows of a query over the deposits with who they belong to and who decided. */
export function depositRows(page: Sql, order: Sql): Sql {
  return sql`
    select c.*, p.username, p.first_name, p.last_name, p.status as player_status, p.kyc_status, m.username as decided_by,
      case when w.id is not null then 'pending' when r.kurus >= coalesce(c.received_kurus, c.amount_kurus) then 'approved' end as reversal,
      coalesce(r.kurus, 0)::bigint as reversed_kurus, proposer.username as reversal_by, coalesce(w.reason, r.reason) as reversal_reason, cl.amount_kurus as claim_kurus, cl.paid_kurus as claim_paid_kurus
    from (${page}) c join identity.players_view p on p.id = c.player_id left join staff.members_view m on m.id = c.decided_by
      left join lateral (select sum(t.amount_kurus) as kurus, (array_agg(t.created_by order by t.id desc))[1] as created_by,
        (array_agg(t.reason order by t.id desc))[1] as reason from cashier.reversals t where t.deposit_id = c.id and t.status = 'approved'
        and not exists (select from cashier.won_reversals v where v.reversal_id = t.id)) r on true
      left join approvals.proposals_view w on w.act = 'deposit.reverse' and w.subject = 'deposit:' || c.id and w.status = 'pending'
      left join staff.members_view proposer on proposer.id = coalesce(w.proposed_by, r.created_by)
      left join lateral (select sum(t.amount_kurus)::bigint as amount_kurus, sum(t.paid_kurus + t.forgiven_kurus)::bigint as paid_kurus
        from cashier.player_debts t where t.deposit_id = c.id) cl on true
    ${order}
  `
}

export function showDeposit(row: DepositRow) {
  return {
    ...requestJson(row),
    amount: liraOfKurus(countedKurus(row)),
    asked_amount: liraOfKurus(row.amount_kurus),
    received_amount: row.received_kurus === null ? null : liraOfKurus(row.received_kurus),
    reversal: row.reversal,
    reversed_amount: liraOfKurus(row.reversed_kurus),
    bank: row.bank,
    sender_name: row.sender_name,
    name_matches: row.name_matches,
    status: row.status,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    reason: row.reason,
  }
}

/** What came once it is decided, what was asked before. */
function countedKurus(row: Pick<DepositRow, 'amount_kurus' | 'received_kurus'>): bigint {
  return row.received_kurus ?? row.amount_kurus
}

async function hintsOf(q: Queryable, row: DepositRow): Promise<Hint[]> {
  const { earlier } = await q.one<{ earlier: boolean }>(sql`
    select exists (select from cashier.deposits where player_id = ${row.player_id} and status in ('approved', 'done') and id <> ${row.id}) as earlier
  `)
  const hints: Hint[] = []
  if (row.player_status !== 'active')
    hints.push({ code: 'account_closed', level: 'high', text: 'Oyuncu hesabı kullanıma kapalı' })
  if (!row.name_matches)
    hints.push({ code: 'name_mismatch', level: 'high', text: 'Gönderen oyuncunun adıyla eşleşmiyor' })
  const owed = await owedBy(q, row.player_id)
  if (owed > 0n && row.status === 'pending') {
    const text = `Oyuncunun ${formatKurus(owed)} açık borcu var: onaylanan tutar önce borca sayılır`
    hints.push({ code: 'claim_open', level: 'medium', text })
  }
  if (!earlier) hints.push({ code: 'first_deposit', level: 'low', text: 'İlk yatırım' })
  return hints
}
