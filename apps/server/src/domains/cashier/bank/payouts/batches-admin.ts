import { listPayoutBatches as listCall, MOST_PAYOUTS } from '@meydan/contract/cashier/payout-batches-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
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
    where w.status = 'approved' and w.method = 'bank_transfer' and not exists (select from cashier.payout_batch_items i where i.withdrawal_id = w.id)`
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
}

const BATCHES = sql`
  from cashier.payout_batches b join cashier.operator_accounts a on a.id = b.account_id join staff.members_view m on m.id = b.created_by
    cross join lateral (
      select count(*) filter (where i.status in ('done', 'paid'))::int as paid, count(*) filter (where i.status in ('approved', 'pending'))::int as open,
        count(*) filter (where i.status in ('rejected', 'cancel', 'failed'))::int as returned
      from (
        select w.status from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id where i.batch_id = b.id
        union all
        select f.status from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id where i.batch_id = b.id) i) s`

const SELECT = sql`select b.*, a.bank, m.username as creator, s.paid, s.open, s.returned ${BATCHES}`

/** One page of the files that were made. */
export async function listPayoutBatches(q: Queryable, input: InputOf<typeof listCall>) {
  const code = input.q?.toUpperCase()
  return readList(q, listCall, input, {
    rows: SELECT,
    counted: sql`from cashier.payout_batches b`,
    where: [
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
    const reports = await reportsOf(tx, [...items, ...refunds])
    const shown = <Row extends { reference: string; amount_kurus: bigint }>(each: Row) => ({
      ...showPayout(each),
      report: showReport(reports.get(each.reference)),
    })
    const own = { ...showBatch(row), account_holder: row.account_holder }
    return { success: true, data: { ...own, items: items.map(shown), refunds: refunds.map(shown) } }
  })
}

function showBatch({ id, bank, account_iban, execution_on, payouts, paid, open, returned, ...row }: BatchRow) {
  return {
    id,
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
