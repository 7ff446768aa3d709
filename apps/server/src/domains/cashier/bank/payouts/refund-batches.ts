import type { Vault } from '../../../../platform/keys/vault.ts'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../../platform/database/db.ts'
import type { AppContext } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { CashierContext } from '../../ports.ts'
import { ibanOf } from '../../withdrawals/iban.ts'
import { assertNotHeld, lockRefund } from '../../reversals/refunds.ts'
import type { Payment } from '../formats/pain.ts'

interface Sender {
  reference: string
  kurus: bigint
  line_id: number | null
  party_name: string | null
  iban_sealed: Buffer | null
}

/** What goes back, and the line by which it came: of the deposit, or the one that was nobody's. */
const SENDERS = sql`
  select f.reference, f.amount_kurus as kurus, l.id as line_id, l.party_name, l.iban_sealed from cashier.refunds f
  left join cashier.statement_lines l on l.id = f.line_id or l.deposit_id = f.deposit_id`

/**
 * Hands a refund to the bank. Refuses `already_decided` for one that is on its way or over, `conflict` for a provider's and without an IBAN,
 * `under_review` and `claim_open` where a case of its player was opened, or a debt came, since.
 */
export async function sendRefund(
  { ask, vault }: Pick<CashierContext, 'ask' | 'vault'>,
  tx: Tx,
  id: number,
): Promise<Payment> {
  const refund = await lockRefund(tx, id)
  if (!refund) throw refuse('not_found')
  const { reference, psp, status } = refund
  if (psp !== null) throw refuse('conflict', `${reference} bir ödeme sağlayıcısından iade edilir`)
  if (status !== 'created') throw refuse('already_decided', `${reference} zaten bankaya verilmiş ya da sonuçlanmış`)
  await assertNotHeld(ask, tx, refund)
  const payment = paymentOf(vault, await tx.one<Sender>(sql`${SENDERS} where f.id = ${id}`))
  await tx.run(sql`update cashier.refunds set status = 'pending', asked_at = ${tx.now()} where id = ${id}`)
  return payment
}

function paymentOf(vault: Vault, { reference, kurus, line_id, party_name, iban_sealed }: Sender): Payment {
  if (line_id === null || !iban_sealed)
    throw refuse('conflict', `${reference}: gönderenin IBAN’ı bilinmiyor, banka üzerinden elle gönderin`)
  const iban = vault.open(ibanOf('statement_lines', line_id), iban_sealed)
  return { reference, kurus, name: party_name || 'Gönderen', iban }
}

interface Items {
  refundIds: readonly number[]
  returned: readonly Payment[]
  /** How many payouts stand before them in the file. */
  after: number
}

export async function writeRefundItems(tx: Tx, batchId: number, { refundIds, returned, after }: Items): Promise<void> {
  await tx.run(sql`
    insert into cashier.refund_batch_items (refund_id, batch_id, place, amount_kurus)
    select refund_id, ${batchId}, place + ${after}::int, amount
    from unnest(${[...refundIds]}::int[], ${returned.map(({ kurus }) => kurus)}::bigint[]) with ordinality as item (refund_id, amount, place)`)
}

/** The refunds of a file as it was made, locked. Refuses `conflict` once one of them is over. */
export async function lockRefundsOf({ vault }: Pick<AppContext, 'vault'>, tx: Tx, batchId: number): Promise<Payment[]> {
  await tx.run(sql`
    select from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id where i.batch_id = ${batchId} order by f.id for update of f`)
  const rows = await tx.rows<Sender & { status: string }>(sql`
    select s.*, f.status from cashier.refund_batch_items i join cashier.refunds f on f.id = i.refund_id
    cross join lateral (${SENDERS} where f.id = i.refund_id) s where i.batch_id = ${batchId} order by i.place`)
  const over = rows.find(({ status }) => status !== 'pending')
  if (over) throw refuse('conflict', `${over.reference} sonuçlanmış: bu liste artık bankaya verilemez`)
  return rows.map((row) => paymentOf(vault, row))
}

/** Refunds of a dissolved file that are not over wait for another; the references that do. */
export async function freeRefunds(tx: Tx, batchId: number): Promise<string[]> {
  const rows = await tx.rows<{ reference: string }>(sql`
    update cashier.refunds f set status = 'created', asked_at = null from cashier.refund_batch_items i
    where i.batch_id = ${batchId} and f.id = i.refund_id and f.status = 'pending' returning f.reference`)
  return rows.map(({ reference }) => reference)
}

export interface RefundRow {
  id: number
  reference: string
  player_id: number | null
  username: string | null
  account_name: string
  iban_masked: string
  amount_kurus: bigint
  status: 'created' | 'pending' | 'paid' | 'failed'
}

const SHOWN = sql`
  select f.id, f.reference, f.player_id, p.username, coalesce(nullif(l.party_name, ''), 'Gönderen') as account_name, l.iban_masked, f.amount_kurus, f.status
  from cashier.refunds f join cashier.statement_lines l on (l.id = f.line_id or l.deposit_id = f.deposit_id) and l.iban_sealed is not null
    left join identity.players_view p on p.id = f.player_id`

/** Those that can go into a file, oldest first. */
export function waitingRefunds(q: Queryable, most: number): Promise<RefundRow[]> {
  return q.rows(sql`
    ${SHOWN} where f.psp is null and f.status = 'created' order by f.id limit ${most}`)
}

export function shownRefundsOf(q: Queryable, batchId: number): Promise<RefundRow[]> {
  return q.rows(sql`
    ${SHOWN} join cashier.refund_batch_items i on i.refund_id = f.id where i.batch_id = ${batchId} order by i.place`)
}
