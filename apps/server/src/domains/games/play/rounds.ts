import type { Entry } from '../../bonuses/public.ts'
import type { ShardPlay } from './play.ts'
import type { Known, Round, BatchState, Wallet } from './batch-state.ts'

/** A stake with its round, which one taken back before it came lacks. */
export interface Staked {
  stake: Known
  round: Round | undefined
}

/** The stake that a win or rollback belongs to, as far as the state knows it. */
export function stakeOf(state: BatchState, play: ShardPlay): Staked | undefined {
  const key = play.byRound ? state.round(play.roundKey)?.stakes.at(-1)?.key : play.stakeKey
  const stake = key === undefined ? undefined : state.known(key)
  return stake && { stake, round: stake.roundKey === null ? undefined : state.round(stake.roundKey) }
}

/** Of the round that a play belongs to, and the one that it names. */
export function stakesOf(state: BatchState, play: ShardPlay): Known[] {
  const stake = stakeOf(state, play)?.stake
  const round = state.round(stake?.roundKey ?? play.roundKey)
  return [...(round?.stakes ?? []), ...(stake ? [stake] : [])]
}

/** Whether memory has the player's bonuses and what these stakes took of them; the bonus balance has it then. */
export function knowsBonuses(state: BatchState, { playerId, grants }: Wallet, stakes: readonly Known[]): boolean {
  if (!grants) return false
  if (stakes.length === 0) return true
  const bonusBalance = state.bonusBalance(playerId)
  const seen = new Set([...bonusBalance.earlier, ...bonusBalance.noted].map(({ ref }) => ref))
  const entries: Entry[] = []
  for (const stake of stakes.filter(({ ref }) => !seen.has(ref))) {
    if (!stake.entries) return false
    if (seen.has(stake.ref)) continue
    seen.add(stake.ref)
    entries.push(...stake.entries)
  }
  if (!entries.every(({ grantId }) => bonusBalance.grants.some(({ id }) => id === grantId))) return false
  bonusBalance.earlier = [...bonusBalance.earlier, ...entries]
  return true
}

/** The round that a stake opens. */
export function newRound(state: BatchState, wallet: Wallet, { roundKey, playerId, game }: ShardPlay): Round {
  const round: Round = {
    key: roundKey,
    playerId,
    gameId: game.id,
    firstSeq: wallet.seq + 1,
    day: state.day,
    isClosed: false,
    isVoided: false,
    wins: 0,
    won: 0,
    stakes: [],
    generation: 0,
  }
  state.open(round)
  return round
}
