import type { ShardPlay, Held, WinCap } from '../play.ts'
import type { Round } from '../batch-state.ts'

/** Where the win takes the round above what its game or provider may pay and nobody has let it pass. A win of nothing never does. */
export function heldAt(round: Round, { amount, allowed, game: { winCap } }: ShardPlay): Held | undefined {
  if (!winCap || allowed || amount === 0) return undefined
  const { won } = round
  const stakes = stakedIn(round)
  const cap = capOf(winCap, stakes)
  return won + amount > cap ? { won, stakes, cap } : undefined
}

function capOf({ times, kurus, providerKurus }: WinCap, stakes: number): number {
  // A free round stakes nothing: there the sum alone holds.
  const ofGame = times === null || stakes === 0 ? kurus : Math.min(times * stakes, kurus)
  return Math.min(ofGame, providerKurus ?? ofGame, Number.MAX_SAFE_INTEGER)
}

/** What a round may win even of the smallest stake. */
export function capWhateverStaked(winCap: WinCap): number {
  return capOf(winCap, 0)
}

/** The round's stakes that stand. */
export function stakedIn({ stakes }: Round): number {
  return stakes.reduce((sum, { cash, bonus }) => sum + cash + bonus, 0)
}
