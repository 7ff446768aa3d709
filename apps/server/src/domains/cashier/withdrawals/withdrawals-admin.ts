import type { Vault } from '../../../platform/keys/vault.ts'
import type { listWithdrawals as listCall } from '@meydan/contract/cashier/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { refusals } from '@meydan/contract/refusals'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { countOf, limitOf } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { balances } from '../../wallet/public.ts'
import { releasedSince } from './assert-payable.ts'
import { batchOf } from '../bank/payouts/payout-batches.ts'
import { lastReportOf, showReport } from '../bank/payouts/payout-reports.ts'
import { cashCondition, cashOrder } from '../cash-filters.ts'
import type { CashStatus } from '../deposits/deposit-instructions.ts'
import { isUnchanged, openAccount, type Payout } from './payout-digest.ts'
import { payoutBehind, type PspPayout } from '../psp/payouts/payouts.ts'
import { type Hint, highest, riskHints, type Suspect } from './risk-hints.ts'
import { requestJson } from '../request-json.ts'
import { owedBy } from '../reversals/player-debts.ts'
import { readSettings } from '../methods/cashier-settings.ts'
import { lifetimeTotals } from '../totals.ts'

export interface WithdrawalRow extends Suspect, Payout {
  reference: string
  username: string
  first_name: string
  last_name: string
  recent_kurus: bigint
  iban_masked: string
  status: CashStatus
  first_approved_at: Date | null
  first_approver: string | null
  approved_at: Date | null
  approver: string | null
  closed_at: Date | null
  closer: string | null
  reason: string | null
  bank_reference: string | null
  hold_seq: bigint
  method_name: string | null
  payout_status: PspPayout['status'] | null
  payout_waits: PspPayout['waits_for']
  end_seq: bigint | null
  is_rejected: boolean
}

/** One page of withdrawal requests with their risk hints; `total` is exact up to `MOST_COUNTED`. */
export async function listWithdrawals(context: Pick<AppContext, 'db' | 'vault'>, input: InputOf<typeof listCall>) {
  const condition = cashCondition(input, 'withdrawals', context.vault)
  const order = cashOrder(input.sort, 'withdrawals')
  const page = sql`select * from cashier.withdrawals c where ${condition} ${order} ${limitOf(input)}`
  const [rows, total, settings] = await Promise.all([
    context.db.rows<WithdrawalRow>(withdrawalRows(page, order, releasedSince(context.db))),
    countOf(context.db, sql`from cashier.withdrawals c where ${condition}`),
    readSettings(context.db),
  ])
  const hints = await riskHints(context.db, rows)
  const data = rows.map((row) =>
    showWithdrawal(row, { hints: hints.get(row.id) ?? [], threshold: settings.second_person_above_kurus }),
  )
  return { success: true, data, total }
}

/** With the IBAN in full; the look is audited. */
export async function readWithdrawal(context: Pick<AppContext, 'db' | 'vault'>, actor: StaffActor, id: number) {
  return context.db.transaction(async (tx) => {
    const row = await tx.row<WithdrawalRow>(
      withdrawalRows(sql`select * from cashier.withdrawals where id = ${id}`, sql`order by c.id`, releasedSince(tx)),
    )
    if (!row) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'withdrawal.viewed', subject: `withdrawal:${id}`, playerId: row.player_id })
    return { success: true, data: await detailOf(context.vault, tx, row) }
  })
}

async function detailOf(vault: Vault, tx: Tx, row: WithdrawalRow) {
  const { second_person_above_kurus: threshold } = await readSettings(tx)
  const hints = await riskHints(tx, [row])
  const account = openAccount(vault, row)
  const all = [...(await blockingHints(vault, tx, row)), ...(hints.get(row.id) ?? [])]
  const { cash, bonus, hold } = await balances(tx, row.player_id)
  const totals = await lifetimeTotals(tx, row.player_id)
  return {
    ...showWithdrawal(row, { hints: all, threshold }),
    iban: account?.iban ?? row.iban_masked,
    branch_code: row.branch_code,
    account_no: account?.account_no ?? '',
    first_approved_at: row.first_approved_at?.toISOString() ?? null,
    approved_by: row.approver,
    approved_at: row.approved_at?.toISOString() ?? null,
    bank_reference: row.bank_reference,
    balance: { cash: liraOfKurus(cash), bonus: liraOfKurus(bonus), hold: liraOfKurus(hold) },
    totals: {
      deposited: liraOfKurus(totals.deposited),
      withdrawn: liraOfKurus(totals.withdrawn),
      open: totals.openWithdrawals,
    },
    bank_report: showReport(await lastReportOf(tx, row.reference)),
    provider: await providerOf(tx, row),
    hold_seq: Number(row.hold_seq),
    end_seq: row.end_seq === null ? null : Number(row.end_seq),
  }
}

async function providerOf(tx: Tx, { id, method_name: name }: WithdrawalRow) {
  if (name === null) return null
  const payout = await payoutBehind(tx, id)
  const reportedKurus = payout?.reported_kurus ?? null
  return {
    name,
    psp_ref: payout?.psp_ref ?? null,
    told: reportedKurus === null ? null : liraOfKurus(reportedKurus),
    page_url: payout?.page_url ?? null,
  }
}

/** What keeps this request from being paid, shown before anybody tries. */
async function blockingHints(vault: Vault, tx: Tx, row: WithdrawalRow): Promise<Hint[]> {
  if (row.status !== 'pending' && row.status !== 'approved') return []
  const hints: Hint[] = []
  if (!isUnchanged(vault, row)) {
    hints.push({ code: 'payout_changed', level: 'high', text: refusals.payout_changed.message })
  }
  const owed = await owedBy(tx, row.player_id)
  if (owed > 0n) {
    const text = `Oyuncunun ${formatKurus(owed)} açık borcu var. Önce borcu tahsil edin`
    hints.push({ code: 'claim_open', level: 'high', text })
  }
  const { held } = await tx.one<{ held: boolean }>(sql`select compliance.is_under_review(${row.player_id}) as held`)
  if (held) hints.push({ code: 'under_review', level: 'high', text: refusals.under_review.message })
  const batch = await batchOf(tx, row.id)
  if (batch !== undefined) {
    const text = `${batch} numaralı ödeme listesinde: bankaya verilmiş olabilir. Ödenmediğini bankadan görmeden geri çevirmeyin`
    hints.push({ code: 'in_batch', level: 'high', text })
  }
  return hints
}

/** The rows of a query over the withdrawals with who they belong to and who decided. */
export function withdrawalRows(page: Sql, order: Sql, since: Date): Sql {
  return sql`
    select c.*, c.status = 'approved' and coalesce((select i.status = 'rejected' from cashier.payout_report_items i
        where i.reference = c.reference order by i.report_id desc limit 1), false) as is_rejected, y.status as payout_status, y.waits_for as payout_waits,
      (select m.name from cashier.payment_methods m where m.code = c.method and m.psp is not null) as method_name,
      coalesce(c.first_approved_at, w.proposed_at) as first_approved_at, p.username, p.first_name, p.last_name, p.status as player_status,
      p.kyc_status, recent.kurus as recent_kurus, f.username as first_approver, a.username as approver, e.username as closer
    from (${page}) c join identity.players_view p on p.id = c.player_id
      left join cashier.psp_payouts y on y.withdrawal_id = c.id
      left join approvals.proposals_view w on w.act = 'withdrawal.approve' and w.subject = 'withdrawal:' || c.id and w.status = 'pending'
      left join staff.members_view f on f.id = coalesce(w.proposed_by, c.first_approved_by)
      left join staff.members_view a on a.id = c.approved_by
      left join staff.members_view e on e.id = c.closed_by
      left join lateral (
        select coalesce(sum(o.amount_kurus), 0)::bigint as kurus from cashier.withdrawals o
        where c.status = 'pending' and o.player_id = c.player_id and o.id <> c.id and o.status in ('approved', 'done')
          and coalesce(o.closed_at, o.approved_at) > ${since}
      ) recent on true
    ${order}
  `
}

function payoutStanding({ payout_status: status, payout_waits: waits, is_rejected }: WithdrawalRow) {
  if (is_rejected) return 'bank_rejected' as const
  if (waits !== null) return waits === 'standing' ? ('held_back' as const) : ('other_sum' as const)
  return status === 'created' ? ('sending' as const) : status
}

function showWithdrawal(row: WithdrawalRow, { hints, threshold }: { hints: Hint[]; threshold: bigint }) {
  return {
    ...requestJson(row),
    amount: liraOfKurus(row.amount_kurus),
    bank: row.bank,
    account_name: row.account_name,
    name_matches: row.name_matches,
    iban_masked: row.iban_masked,
    payout: payoutStanding(row),
    status: row.status,
    first_approved_by: row.first_approver,
    needs_second_person: row.amount_kurus + row.recent_kurus > threshold,
    recent_payouts: liraOfKurus(row.recent_kurus),
    risk: highest(hints),
    hints,
    created_at: row.created_at.toISOString(),
    decided_at: (row.closed_at ?? row.approved_at)?.toISOString() ?? null,
    decided_by: row.closer ?? row.approver,
    reason: row.reason,
  }
}
