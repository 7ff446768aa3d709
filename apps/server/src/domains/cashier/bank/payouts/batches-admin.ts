import {
  listPayoutBatches as listCall,
  MOST_PAYOUTS,
  type PayoutBatchStatus,
} from '@meydan/contract/cashier/payout-batches-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { countOf, readList } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { reportsOf, showReport } from './payout-reports.ts'
import { shownRefundsOf, waitingRefunds } from './refund-batches.ts'
import type { CashStatus } from '../../deposits/deposit-instructions.ts'

interface PayoutRow {
  id: number
  reference: string
  player_id: number
  username: string
  account_name: string
  bank: string
  iban_masked: string
  amount_kurus: bigint
  status: CashStatus
}

const PAYOUT = sql`
  select w.id, w.reference, w.player_id, p.username, w.account_name, w.bank, w.iban_masked, w.amount_kurus, w.status`

/** Released and in no file yet, oldest first; `total` counts those beyond one file too. */
export async function listWaitingPayouts(q: Queryable) {
  const waiting = sql`
    from cashier.withdrawals w join identity.players_view p on p.id = w.player_id
    where w.status = 'approved' and w.method = 'bank_transfer' and not exists (select from cashier.payout_batch_items i where i.withdrawal_id = w.id and not i.is_dissolved)`
  const rows = await q.rows<PayoutRow>(sql`${PAYOUT} ${waiting} order by w.approved_at, w.id limit ${MOST_PAYOUTS}`)
  const refunds = (await waitingRefunds(q, MOST_PAYOUTS)).map(showPayout)
  return { success: true, data: rows.map(showPayout), refunds, total: await countOf(q, waiting) }
}

function showPayout<Row extends { amount_kurus: bigint }>({ amount_kurus, ...payout }: Row) {
  return { ...payout, amount: liraOfKurus(amount_kurus) }
}

interface BatchRow {
  id: number
  bank: string
  account_iban: string
  account_holder: string
  execution_on: string
  payouts: number
  sum_kurus: bigint
  paid: number
  open: number
  returned: number
  created_at: Date
  creator: string
  handed_out_at: Date | null
  deliverer: string | null
  dissolved_at: Date | null
  dissolver: string | null
  dissolve_reason: string | null
}

const BATCHES = sql`
  from cashier.payout_batches b join cashier.operator_accounts a on a.id = b.account_id join staff.members_view m on m.id = b.created_by
    left join staff.members_view h on h.id = b.handed_out_by left join staff.members_view v on v.id = b.dissolved_by
    cross join lateral (
      select count(*) filter (where i.status in ('done', 'paid'))::int as paid, count(*) filter (where i.status in ('approved', 'pending'))::int as open,
        count(*) filter (where i.status in ('rejected', 'cancel', 'failed'))::int as returned
      from (
        select w.status from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id where i.batch_id = b.id and not i.is_dissolved
        union all
        select f.status from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id where i.batch_id = b.id and not i.is_dissolved) i) s`

const SELECT = sql`select b.*, a.bank, m.username as creator, h.username as deliverer, v.username as dissolver, s.paid, s.open, s.returned ${BATCHES}`

const STATUS: Record<PayoutBatchStatus, Sql> = {
  created: sql`b.handed_out_at is null and not b.is_dissolved`,
  handed_out: sql`b.handed_out_at is not null`,
  dissolved: sql`b.is_dissolved`,
}

/** One page of the files that were made. */
export async function listPayoutBatches(q: Queryable, input: InputOf<typeof listCall>) {
  const code = input.q?.toUpperCase()
  return readList(q, listCall, input, {
    rows: SELECT,
    counted: sql`from cashier.payout_batches b`,
    where: [
      input.status && STATUS[input.status],
      code &&
        sql`(exists (select from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id
          where i.batch_id = b.id and w.reference = ${code}) or exists (
          select from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id where i.batch_id = b.id and f.reference = ${code}))`,
    ],
    sorts: { created_at: 'b.created_at', sum: 'b.sum_kurus', payouts: 'b.payouts' },
    tie: 'b.id',
    show: showBatch,
  })
}

/** With its payouts; the read is audited. Refuses `not_found`. */
export async function readPayoutBatch(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const row = await tx.row<BatchRow>(sql`${SELECT} where b.id = ${id}`)
    if (!row) throw refuse('not_found')
    const items = await tx.rows<PayoutRow>(sql`
      ${PAYOUT} from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id
        join identity.players_view p on p.id = w.player_id
      where i.batch_id = ${id} order by i.place`)
    await audit(tx, { ...actor, action: 'payout-batch.viewed', subject: `payout-batch:${id}` })
    const refunds = await shownRefundsOf(tx, id)
    // What the bank says of them belongs to the file that it was given.
    const reports = await reportsOf(tx, row.dissolved_at ? [] : [...items, ...refunds])
    const shown = <Row extends { reference: string; amount_kurus: bigint }>(each: Row) => ({
      ...showPayout(each),
      report: showReport(reports.get(each.reference)),
    })
    const own = {
      ...showBatch(row),
      account_holder: row.account_holder,
      handed_out_at: row.handed_out_at?.toISOString() ?? null,
      handed_out_by: row.deliverer,
      dissolved_at: row.dissolved_at?.toISOString() ?? null,
      dissolved_by: row.dissolver,
      dissolve_reason: row.dissolve_reason,
    }
    return { success: true, data: { ...own, items: items.map(shown), refunds: refunds.map(shown) } }
  })
}

function showBatch({ id, bank, account_iban, execution_on, payouts, paid, open, returned, ...row }: BatchRow) {
  return {
    id,
    status: statusOf(row),
    bank,
    account_iban,
    execution_on,
    payouts,
    paid,
    open,
    returned,
    sum: liraOfKurus(row.sum_kurus),
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
  }
}

function statusOf(row: Pick<BatchRow, 'handed_out_at' | 'dissolved_at'>): PayoutBatchStatus {
  if (row.dissolved_at) return 'dissolved'
  return row.handed_out_at ? 'handed_out' : 'created'
}
