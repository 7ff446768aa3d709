import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { noteHandResults } from './hand-results.ts'

/** What is put right without a second person's look: below this, and within a day of the payment. */
const HELD_FROM_KURUS = 100_000n
const HELD_AFTER_MS = 24 * 3_600_000

/** A coupon that was paid. */
export interface Ended {
  id: number
  status: 'won' | 'lost' | 'void'
  reopened: boolean
  /** Played with a free bet, which comes back where the coupon is void. */
  isFree: boolean
}

interface Paid {
  /** By its last revision that was paid. */
  kurus: bigint
  first_paid_at: Date
  /** What is to be put right of it already. */
  open_revision: number | null
  open_kurus: bigint | null
}

/**
 * A paid coupon whose legs have changed: it is reopened until its new return is known (`amount`), and then the difference is to be put
 * right. Where it comes to what was paid, it is closed again, unless a free bet has to come back or go. A correction that nobody has paid gives
 * way to a later one.
 */
export async function reviseCoupon(
  tx: Tx,
  coupon: Ended,
  amount: bigint | undefined,
  status: Ended['status'],
): Promise<void> {
  const paid = await tx.one<Paid>(sql`
    select coalesce(last.after_kurus, p.amount_kurus) as kurus, p.paid_at as first_paid_at, open.revision as open_revision,
      open.after_kurus as open_kurus
    from sports.payouts p
    left join lateral (select after_kurus from sports.corrections where coupon_id = p.coupon_id and status = 'paid' order by revision desc limit 1) last on true
    left join sports.corrections open on open.coupon_id = p.coupon_id and open.status in ('held', 'due')
    where p.coupon_id = ${coupon.id} and p.kind in ('win', 'lose', 'refund')`)
  const movesFreeBet = coupon.isFree && (coupon.status === 'void') !== (status === 'void')
  const isPaid = amount === paid.kurus && !movesFreeBet
  if (amount === paid.open_kurus && !isPaid) return
  if (paid.open_revision !== null) await replace(tx, coupon.id, paid, amount)
  if (amount === undefined) {
    if (!coupon.reopened || paid.open_revision !== null) await reopen(tx, coupon.id, paid.kurus)
    return
  }
  if (isPaid) return close(tx, coupon, { amount, status })
  const { revision } = await reopen(tx, coupon.id, amount)
  const difference = amount > paid.kurus ? amount - paid.kurus : paid.kurus - amount
  const isOld = paid.first_paid_at.getTime() < tx.now().getTime() - HELD_AFTER_MS
  const heldFor = difference >= HELD_FROM_KURUS ? 'amount' : isOld ? 'age' : null
  await tx.run(sql`
    insert into sports.corrections (coupon_id, revision, before_kurus, after_kurus, status, held_for, moves_free_bet, asked_at)
    values (${coupon.id}, ${revision}, ${paid.kurus}, ${amount}, ${heldFor === null ? 'due' : 'held'}, ${heldFor}, ${movesFreeBet}, ${tx.now()})`)
}

/** What it would have taken and a later result leaves the player is as good as paid by that. */
async function replace(
  tx: Tx,
  id: number,
  { kurus, open_revision: revision, open_kurus: open }: Paid,
  amount: bigint | undefined,
): Promise<void> {
  await tx.run(sql`
    update sports.corrections set status = 'replaced' where coupon_id = ${id} and revision = ${revision}`)
  if (revision === null || open === null || amount === undefined) return
  await noteHandResults(tx, [{ coupon_id: id, revision, kurus: (amount < kurus ? amount : kurus) - open }])
}

async function reopen(tx: Tx, id: number, amount: bigint): Promise<{ revision: number }> {
  return tx.one<{ revision: number }>(sql`
    update sports.coupons set reopened_at = coalesce(reopened_at, ${tx.now()}), return_kurus = ${amount}, revision = revision + 1
    where id = ${id} returning revision`)
}

async function close(tx: Tx, coupon: Ended, end: { amount: bigint; status: Ended['status'] }): Promise<void> {
  if (!coupon.reopened && coupon.status === end.status) return
  await tx.run(sql`
    update sports.coupons set reopened_at = null, return_kurus = ${end.amount}, status = ${end.status}, revision = revision + 1
    where id = ${coupon.id}`)
}
