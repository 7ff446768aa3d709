import type { Ask } from './play.ts'
import type { Known, Round, BatchState, Wallet } from './batch-state.ts'

/** A stake with its round, which one from the ledger of before may lack. */
export interface Staked {
  stake: Known
  round: Round | undefined
}

/** The stake that a win or rollback belongs to, as far as the table knows it. */
export function stakeOf(table: BatchState, ask: Ask): Staked | undefined {
  const key = ask.byRound ? table.round(ask.roundKey)?.stakes.at(-1)?.key : ask.stakeKey
  const stake = key === undefined ? undefined : table.known(key)
  return stake && { stake, round: stake.roundKey === null ? undefined : table.round(stake.roundKey) }
}

/** The round that a stake opens. */
export function newRound(table: BatchState, wallet: Wallet, { roundKey, playerId, game }: Ask): Round {
  const round: Round = {
    key: roundKey,
    playerId,
    gameId: game.id,
    firstSeq: wallet.seq + 1,
    day: table.day,
    isClosed: false,
    isVoided: false,
    wins: 0,
    won: 0,
    stakes: [],
    reign: 0,
  }
  table.open(round)
  return round
}
