import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { PlayerId, StaffActor } from '../../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import type { CashierContext } from '../../ports.ts'
import { assertOwesNothing, assertUnchanged } from '../../withdrawals/assert-payable.ts'
import type { Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { type PainVersion, type PaymentFile, painText } from '../formats/pain.ts'
import { type Batch, lockBatch } from './lock-batch.ts'
import { digestOf, nameOf, namingWhose, paymentOf } from './payment-file.ts'
import { assertUnanswered } from './payout-reports.ts'
import { lockRefundsOf } from './refund-batches.ts'

type FileContext = Pick<CashierContext, 'ask' | 'db' | 'vault' | 'log'>

/** The file for the bank, IBANs in full; the read is audited. */
export async function downloadPayoutFile(
  context: FileContext,
  actor: StaffActor,
  { id, version }: { id: number; version: PainVersion },
) {
  const file = await handOut(context, actor, id, `pain.001.001.${version}`)
  return { type: 'application/xml' as const, body: Buffer.from(painText(file, version)) }
}

/** The same for banks that take no XML. */
export async function exportPayoutBatch(context: FileContext, actor: StaffActor, id: number) {
  const file = await handOut(context, actor, id, 'csv')
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

/**
 * The file that was made; from the commit on the bank may have it. Refuses `conflict` once a payout of it is over, for one that was dissolved and
 * one that the bank has answered, `payout_changed` where it would be another, and `under_review`, `player_blocked`, `kyc_required`, `claim_open`
 * for who may not be paid any more: a file that nobody was given can be dissolved then.
 */
function handOut(context: FileContext, actor: StaffActor, id: number, form: string): Promise<PaymentFile> {
  return context.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch.dissolved_at) throw refuse('conflict', 'Bu liste bozuldu: bankaya verilemez')
    await assertUnanswered(tx, id)
    const file = await namingTheWay(batch, () => wholeFile(context, tx, batch))
    if (!batch.handed_out_at)
      await tx.run(sql`
        update cashier.payout_batches set handed_out_at = ${tx.now()}, handed_out_by = ${actor.staff.id} where id = ${id}`)
    await audit(tx, { ...actor, action: 'payout-batch.downloaded', subject: `payout-batch:${id}`, after: { form } })
    return file
  })
}

/** What keeps a file from the bank keeps every payment in it from being made: the refusal says how the others are. */
async function namingTheWay<T>(batch: Batch, make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Refusal) || batch.handed_out_at) throw error
    throw refuse(error.code, `${error.sentence}. ${WAY}`, error.details)
  }
}

const WAY = 'Listeyi bozup kalanlarla yeni liste yapabilirsiniz'

/** Withdrawals and refunds are locked, and then the wallets: none of them is paid or ended while the file goes. */
async function wholeFile(context: FileContext, tx: Tx, batch: Batch): Promise<PaymentFile> {
  const { id } = batch
  const items = await tx.rows<Withdrawal & { place: number }>(sql`
    select w.*, i.place from cashier.payout_batch_items i join cashier.withdrawals w on w.id = i.withdrawal_id where i.batch_id = ${id}
    order by w.id for update of w`)
  const over = items.find(({ status }) => status !== 'approved')
  if (over) throw refuse('conflict', `${over.reference} sonuçlanmış: bu liste artık bankaya verilemez`)
  for (const item of items) await namingWhose(item.reference, async () => assertUnchanged(context, item))
  const returned = await lockRefundsOf(context, tx, id)
  await assertNobodyHeld(tx, id)
  await assertNobodyOwes(context, tx, id)
  const inOrder = items.toSorted((one, other) => one.place - other.place)
  const file = {
    id: nameOf(id),
    createdAt: batch.created_at,
    executionOn: batch.execution_on,
    holder: batch.account_holder,
    iban: batch.account_iban,
    payments: [...inOrder.map((item) => paymentOf(context.vault, item)), ...returned],
  }
  if (!digestOf(file).equals(batch.digest)) throw refuse('payout_changed')
  return file
}

/** Who may not be paid any more; a refund of a blocked player goes back all the same. */
async function assertNobodyHeld(tx: Tx, id: number): Promise<void> {
  const held = await tx.row<{ reference: string; why: 'under_review' | 'player_blocked' | 'kyc_required' }>(sql`
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
async function assertNobodyOwes({ ask }: Pick<CashierContext, 'ask'>, tx: Tx, id: number): Promise<void> {
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
}
