import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { advanceHead, keyOf } from './movement.ts'
import { readHead, writeNext } from './transfer.ts'

/** The first half of a correction's key: its constraint allows no other. */
const CORRECTIONS = 'spor:correct'

export interface RoundCorrection {
  playerId: PlayerId
  /** The movement that opened the round. */
  roundSeq: number
  /** Names it among all corrections: it happens once, however often it is asked for. */
  externalId: string
  /** Signed kuruş, of one sign. Of cash to be taken no more is taken than there is. */
  cash: bigint
  bonus: bigint
}

export interface CorrectedRound {
  /** Null where nothing was there to move. */
  seq: number | null
  /** What has moved, signed. */
  cash: bigint
  bonus: bigint
}

/**
 * Pays a player more for a round that is closed, or takes what was too much, and never leaves an account below 0. It counts as the
 * round's win, on the round's day. Locks the wallet.
 */
export async function correctRound(tx: Tx, correction: RoundCorrection): Promise<CorrectedRound> {
  const { playerId, roundSeq, externalId } = correction
  await tx.one(sql`select player_id from wallet.wallets where player_id = ${playerId} for update`)
  const key = keyOf(CORRECTIONS, externalId)
  const earlier = await tx.row<{ seq: number; cash: bigint; bonus: bigint }>(sql`
    select seq, cash_kurus as cash, coalesce(bonus_kurus, 0) as bonus from wallet.movements where key = ${key}`)
  if (earlier) return earlier
  const round = await tx.one<{ game_id: number; day: string; category: string; account: number }>(sql`
    select game_id, day, category::text as category, account from wallet.movements
    where player_id = ${playerId} and seq = ${roundSeq} and round_key is not null`)
  for (;;) {
    const head = await readHead(tx, playerId)
    const cash = Math.max(Number(correction.cash), -head.cash)
    const bonus = Math.max(Number(correction.bonus), -head.bonus)
    if (cash === 0 && bonus === 0) return { seq: null, cash: 0n, bonus: 0n }
    const { game_id: gameId, ...of } = round
    const facts = { ...of, gameId, kind: 'resettlement' as const, source: CORRECTIONS, key, externalId, roundSeq }
    if (!(await writeNext(tx, head, advanceHead(head, { cash, bonus }, facts, tx.now())))) continue
    tx.publish('balance', { playerId })
    return { seq: head.seq, cash: BigInt(cash), bonus: BigInt(bonus) }
  }
}
