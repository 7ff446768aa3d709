import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { type CorrectedWin, correctWin } from '../../bonuses/public.ts'
import { correctRound as moveCorrection, lockWallet } from '../../wallet/public.ts'

export interface RoundCorrection {
  playerId: PlayerId
  provider: { id: number; code: string }
  /** The movement that opened the round, with its only stake. */
  roundSeq: number
  /** The transaction of that stake. */
  stakeId: string
  /** Names the correction: it happens once. */
  transactionId: string
  /** Signed: what the round should have paid more, or less. Kuruş. */
  kurus: bigint
}

/**
 * Puts a closed round right within the caller's transaction: pays the difference, or takes it as far as it is there. What the stake
 * took of bonuses goes there and comes from there in the same proportion, as the win did; of a free bet all of it.
 */
export async function correctRound(tx: Tx, correction: RoundCorrection): Promise<CorrectedWin> {
  const { playerId, provider, roundSeq, stakeId, transactionId, kurus } = correction
  await lockWallet(tx, playerId)
  const stake = await tx.one<{ cash: bigint; bonus: bigint }>(sql`
    select -cash_kurus as cash, -bonus_kurus as bonus from wallet.movements_view
    where player_id = ${playerId} and seq = ${roundSeq} and kind = 'stake'`)
  const round = { playerId, roundSeq, externalId: transactionId }
  if (stake.bonus === 0n && stake.cash > 0n) {
    return { ...(await moveCorrection(tx, { ...round, cash: kurus, bonus: 0n })), lost: 0n, restored: 0n }
  }
  const taken = await tx.row(sql`
    select from wallet.movements_view where player_id = ${playerId} and round_seq = ${roundSeq} and kind = 'resettlement' and cash_kurus < 0 limit 1`)
  return correctWin(tx, {
    hasTakenCash: taken !== undefined,
    playerId,
    kurus,
    name: `${provider.code}:${transactionId}`,
    reference: transactionId,
    ref: `${provider.id}:${transactionId}`,
    stakeRef: `${provider.id}:${stakeId}`,
    stake: { cash: Number(stake.cash), bonus: Number(stake.bonus) },
    move: (split) => moveCorrection(tx, { ...round, ...split }),
  })
}
