import type { Vault } from '../../../../platform/keys/vault.ts'
import { createHash } from 'node:crypto'
import type { createPayoutBatch as createCall } from '@meydan/contract/cashier/payout-batches-admin'
import type { InputOf } from '@meydan/contract/call'
import { istanbulDay } from '@meydan/money/day'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Db, nextId, type Queryable, type Tx } from '../../../../platform/database/db.ts'
import type { PlayerId, StaffActor } from '../../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import type { CashierContext } from '../../ports.ts'
import { assertOwesNothing, assertPayable, assertUnchanged } from '../../withdrawals/assert-payable.ts'
import { lockWithdrawal, type Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { BANK_TRANSFER } from '../../methods/payment-methods.ts'
import { openAccount } from '../../withdrawals/payout-digest.ts'
import { type PainVersion, type Payment, type PaymentFile, painText } from '../formats/pain.ts'
import { assertUnanswered } from './payout-reports.ts'
import { refundsOf, sendRefund, writeRefundItems } from './refund-batches.ts'

/**
 * Puts released withdrawals and refunds into one file for the bank. Each payout is looked at as before a payment: who may not be paid is in no
 * file, and is named by the refusal.
 * Refuses `already_decided` for one in another file, `conflict` for one that is not released or a day that is over.
 */
export async function createPayoutBatch(
  context: Pick<CashierContext, 'ask' | 'db' | 'log' | 'vault'>,
  actor: StaffActor,
  input: InputOf<typeof createCall>,
) {
  const { account: accountId, execution_on: executionOn } = input
  const [ids, refundIds] = [sorted(input.withdrawals), sorted(input.refunds)]
  if (ids.length + refundIds.length === 0)
    throw refuse('bad_input', 'En az bir çekim ya da iade seçin', { field: 'withdrawals' })
  return context.db.transaction(async (tx) => {
    if (executionOn < istanbulDay(tx.now())) throw refuse('conflict', 'Ödeme günü geçmiş olamaz')
    const account = await tx.row<{ iban: string; holder: string }>(
      sql`select iban, holder from cashier.operator_accounts where id = ${accountId}`,
    )
    if (!account) throw refuse('not_found')
    const withdrawals: Withdrawal[] = []
    for (const id of ids) withdrawals.push(await lockPayable(context, tx, id))
    const id = await nextId(tx, 'cashier.payout_batches')
    const returned: Payment[] = []
    for (const refund of refundIds) returned.push(await sendRefund(context, tx, refund))
    const payments = [...withdrawals.map((each) => paymentOf(context.vault, each)), ...returned]
    const file = { ...account, id: nameOf(id), createdAt: tx.now(), executionOn, payments }
    const sum = payments.reduce((total, { kurus }) => total + kurus, 0n)
    await tx.run(sql`
      insert into cashier.payout_batches (id, account_id, account_iban, account_holder, execution_on, payouts, sum_kurus, digest, created_at, created_by)
      overriding system value values (${id}, ${accountId}, ${account.iban}, ${account.holder}, ${executionOn}, ${payments.length}, ${sum},
        ${digestOf(file)}, ${tx.now()}, ${actor.staff.id})`)
    await tx.run(sql`
      insert into cashier.payout_batch_items (withdrawal_id, batch_id, place, amount_kurus)
      select withdrawal_id, ${id}, place, amount from unnest(${ids}::int[], ${withdrawals.map((each) => each.amount_kurus)}::bigint[])
        with ordinality as item (withdrawal_id, amount, place)`)
    await writeRefundItems(tx, id, { refundIds, returned, after: ids.length })
    await audit(tx, {
      ...actor,
      action: 'payout-batch.created',
      subject: `payout-batch:${id}`,
      after: {
        account: account.iban,
        payouts: payments.length,
        sum_kurus: sum,
        references: payments.map((each) => each.reference),
      },
    })
    return { success: true, message: `${countText(ids.length, refundIds.length)}, toplam ${formatKurus(sum)}`, id }
  })
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

function countText(payouts: number, refunds: number): string {
  return [...(payouts > 0 ? [`${payouts} çekim`] : []), ...(refunds > 0 ? [`${refunds} iade`] : [])].join(', ')
}

/** No wallet is locked: a file moves no money, and the payment looks at all of it again. */
async function lockPayable(
  context: Pick<CashierContext, 'ask' | 'log' | 'vault'>,
  tx: Tx,
  id: number,
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw refuse('not_found')
  const { reference, status } = withdrawal
  if (status !== 'approved') throw refuse('conflict', `${reference} ödenmeyi bekleyen onaylı bir çekim değil`)
  if (withdrawal.method !== BANK_TRANSFER) throw refuse('conflict', `${reference} bir ödeme sağlayıcısından ödenir`)
  const other = await tx.row<{ batch_id: number }>(
    sql`select batch_id from cashier.payout_batch_items where withdrawal_id = ${id}`,
  )
  if (other) throw refuse('already_decided', `${reference} zaten ${other.batch_id} numaralı ödeme listesinde`)
  await namingWhose(reference, () => {
    assertUnchanged(context, withdrawal)
    return assertPayable(context, tx, withdrawal, 'pay')
  })
  return withdrawal
}

/** A refusal says of which payment it is. */
async function namingWhose(reference: string, assert: () => Promise<void>): Promise<void> {
  try {
    await assert()
  } catch (error) {
    throw error instanceof Refusal ? refuse(error.code, `${reference}: ${error.sentence}`, error.details) : error
  }
}

function paymentOf(vault: Vault, withdrawal: Withdrawal): Payment {
  const account = openAccount(vault, withdrawal)
  if (!account) throw refuse('payout_changed')
  const { reference, amount_kurus: kurus, account_name: name } = withdrawal
  return { reference, kurus, name, iban: account.iban }
}

type FileContext = Pick<CashierContext, 'ask' | 'db' | 'vault' | 'log'>

const nameOf = (batch: number) => `MEYDAN-${batch}`

function digestOf(file: PaymentFile): Buffer {
  return createHash('sha256').update(painText(file)).digest()
}

/**
 * The file that was made, or nothing: refuses `conflict` once a payout of it is over, `payout_changed` where it would be another, and
 * `under_review`, `player_blocked`, `kyc_required`, `claim_open` for who may not be paid any more.
 */
async function wholeFile(context: FileContext, id: number): Promise<PaymentFile> {
  const batch = await context.db.row<{
    account_iban: string
    account_holder: string
    execution_on: string
    digest: Buffer
    created_at: Date
  }>(sql`select * from cashier.payout_batches where id = ${id}`)
  if (!batch) throw refuse('not_found')
  await assertUnanswered(context.db, id)
  const items = await context.db.rows<Withdrawal>(sql`
    select w.* from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id where i.batch_id = ${id} order by i.place`)
  const over = items.find(({ status }) => status !== 'approved')
  if (over) throw refuse('conflict', `${over.reference} sonuçlanmış: bu liste artık bankaya verilemez`)
  for (const item of items) assertUnchanged(context, item)
  const returned = await refundsOf(context, id)
  await assertNobodyHeld(context.db, id)
  await assertNobodyOwes(context, id)
  const file = {
    id: nameOf(id),
    createdAt: batch.created_at,
    executionOn: batch.execution_on,
    holder: batch.account_holder,
    iban: batch.account_iban,
    payments: [...items.map((item) => paymentOf(context.vault, item)), ...returned],
  }
  if (!digestOf(file).equals(batch.digest)) throw refuse('payout_changed')
  return file
}

/** Who may not be paid any more; a refund of a blocked player goes back all the same. */
async function assertNobodyHeld(q: Queryable, id: number): Promise<void> {
  const held = await q.row<{ reference: string; why: 'under_review' | 'player_blocked' | 'kyc_required' }>(sql`
    select * from (
      select w.reference, case when compliance.is_under_review(p.id) then 'under_review' when p.status = 'blocked' then 'player_blocked'
        when p.kyc_status <> 'approved' then 'kyc_required' end as why
      from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id join identity.players_view p on p.id = w.player_id
      where i.batch_id = ${id}
      union all
      select f.reference, case when compliance.is_under_review(f.player_id) then 'under_review' end
      from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id where i.batch_id = ${id}) item
    where why is not null order by reference limit 1`)
  if (held) throw refuse(held.why, `${held.reference}: ${HELD[held.why]}, liste bankaya verilemez`)
}

const HELD = {
  under_review: 'oyuncunun açık bir suistimal vakası var',
  player_blocked: 'oyuncunun hesabı engellenmiş',
  kyc_required: 'oyuncunun kimliği onaylı değil',
}

/** A debt may have come since the file was made, and once the bank has the file nothing holds it back: what can be collected is, as before a payment. */
async function assertNobodyOwes({ ask, db }: FileContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order of the players, in which everybody locks wallets.
    const receivers = await tx.rows<{ player_id: PlayerId; reference: string }>(sql`
      select distinct on (player_id) player_id, reference from (
        select w.player_id, w.reference from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id where i.batch_id = ${id}
        union all
        select f.player_id, f.reference from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id
        where i.batch_id = ${id} and f.player_id is not null) item
      order by player_id, reference`)
    for (const { player_id: playerId, reference } of receivers)
      await namingWhose(reference, () => assertOwesNothing(ask, tx, playerId, 'liste bankaya verilemez'))
  })
}

/** The file for the bank, IBANs in full; the read is audited. */
export async function downloadPayoutFile(
  context: FileContext,
  actor: StaffActor,
  { id, version }: { id: number; version: PainVersion },
) {
  const file = await wholeFile(context, id)
  await noteFile(context.db, actor, id, `pain.001.001.${version}`)
  return { type: 'application/xml' as const, body: Buffer.from(painText(file, version)) }
}

/** The same for banks that take no XML. */
export async function exportPayoutBatch(context: FileContext, actor: StaffActor, id: number) {
  const file = await wholeFile(context, id)
  await noteFile(context.db, actor, id, 'csv')
  const rows = file.payments.map(({ reference, kurus, name, iban }, index) => ({
    place: index + 1,
    account_name: name,
    iban,
    amount: liraOfKurus(kurus),
    currency: 'TRY',
    reference,
  }))
  return [rows]
}

async function noteFile(db: Db, actor: StaffActor, id: number, form: string): Promise<void> {
  await db.transaction((tx) =>
    audit(tx, { ...actor, action: 'payout-batch.downloaded', subject: `payout-batch:${id}`, after: { form } }),
  )
}

/** The batch that a withdrawal is in. */
export async function batchOf(q: Queryable, withdrawalId: number): Promise<number | undefined> {
  const row = await q.row<{ batch_id: number }>(
    sql`select batch_id from cashier.payout_batch_items where withdrawal_id = ${withdrawalId}`,
  )
  return row?.batch_id
}
