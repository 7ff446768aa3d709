import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { collectRecalls, owedOfBonuses } from '../../bonuses/public.ts'
import { assertNotUnderReview } from '../../compliance/public.ts'
import { readPlayer } from '../../identity/public.ts'
import type { Withdrawal } from './end-withdrawal.ts'
import { isUnchanged } from './payout-digest.ts'
import type { CashierContext } from '../ports.ts'
import { owedBy } from '../reversals/player-debts.ts'

/** Refuses `payout_changed` where the row no longer names the account that was asked for. Decrypts: before the wallet is locked. */
export function assertUnchanged(context: Pick<AppContext, 'vault' | 'log'>, withdrawal: Withdrawal): void {
  if (isUnchanged(context.vault, withdrawal)) return
  context.log.error({ withdrawal: withdrawal.id }, 'payout account does not match its digest')
  throw refuse('payout_changed')
}

/**
 * Who may be paid, asked at the approval and again at the payment: not a blocked player, nor one without accepted KYC, nor one who
 * owes a reversed deposit or a corrected coupon, nor one whose case is open. Nothing is approved that the rules against fraud have yet to look at. A pause or an exclusion does not keep a player's own money.
 */
export async function assertPayable(
  { ask }: Pick<CashierContext, 'ask'>,
  tx: Tx,
  { id, player_id }: Withdrawal,
  step: 'approve' | 'pay',
): Promise<void> {
  const not = step === 'approve' ? 'çekim onaylanamaz' : 'çekim ödenemez'
  const { status, kycStatus } = await readPlayer(tx, player_id)
  if (status === 'blocked')
    throw refuse('player_blocked', `Oyuncunun hesabı engellenmiş: ${not}. Önce engeli kaldırın ya da talebi reddedin`)
  if (kycStatus !== 'approved') throw refuse('kyc_required', `Oyuncunun kimliği onaylı değil: ${not}`)
  await assertReleasable(ask, tx, player_id, not)
  if (step === 'approve' && !(await ask.isClear(tx, id))) throw refuse('not_screened')
}

/** Checked before any money leaves for a player, payout or refund. Refuses `claim_open`, `under_review`. Locks the wallet. */
export async function assertReleasable(
  ask: Pick<CashierContext['ask'], 'owedToSports'>,
  tx: Tx,
  playerId: PlayerId,
  not: string,
): Promise<void> {
  await assertOwesNothing(ask, tx, playerId, not)
  await assertNotUnderReview(tx, playerId, not)
}

/**
 * No money leaves for a player who owes a reversed deposit, a recalled bonus or a corrected coupon; recalled bonuses are collected from the
 * cash first. `not` is the end of the sentence: what is not done. Refuses `claim_open`. Locks the wallet.
 */
export async function assertOwesNothing(
  { owedToSports }: Pick<CashierContext['ask'], 'owedToSports'>,
  tx: Tx,
  playerId: PlayerId,
  not: string,
): Promise<void> {
  const owed = await owedBy(tx, playerId)
  if (owed > 0n)
    throw refuse('claim_open', `Oyuncunun ${formatKurus(owed)} açık borcu var: ${not}. Önce borcu tahsil edin`)
  await collectRecalls(tx, playerId)
  const ofBonuses = await owedOfBonuses(tx, playerId)
  if (ofBonuses > 0n)
    throw refuse(
      'claim_open',
      `Oyuncunun geri alınan bonuslardan ${formatKurus(ofBonuses)} borcu var: ${not}. Borç, sonraki yatırımından ve yeni çekim talebinde bakiyesinden tahsil edilir`,
    )
  const ofCoupons = await owedToSports(tx, playerId)
  if (ofCoupons > 0n)
    throw refuse('claim_open', `Oyuncunun sonucu düzeltilen kuponlardan ${formatKurus(ofCoupons)} borcu var: ${not}`)
}

const HOURS_COUNTED = 24

/** Start of the window in which released payouts count together. */
export function releasedSince(q: Queryable): Date {
  return new Date(q.now().getTime() - HOURS_COUNTED * 3_600_000)
}

/** What was approved or paid to the player in the last 24 hours beside this withdrawal, in kuruş. */
export async function recentPayouts(tx: Tx, { id, player_id }: Withdrawal): Promise<bigint> {
  const { kurus } = await tx.one<{ kurus: bigint }>(sql`
    select coalesce(sum(amount_kurus), 0)::bigint as kurus from cashier.withdrawals
    where player_id = ${player_id} and status in ('approved', 'done') and coalesce(closed_at, approved_at) > ${releasedSince(tx)} and id <> ${id}
  `)
  return kurus
}
