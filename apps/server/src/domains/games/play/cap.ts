import type { Ask, Held } from './play.ts'
import type { Round } from './table.ts'

/** Where the win takes the round above what its game or provider may pay and nobody has let it pass. A win of nothing never does. */
export function heldAt(round: Round, { amount, allowed, game: { winCap } }: Ask): Held | undefined {
  if (!winCap || allowed || amount === 0) return undefined
  const { won } = round
  const stakes = stakedIn(round)
  const ofGame = Math.max((winCap.times ?? 0) * stakes, winCap.kurus)
  const cap = Math.min(ofGame, winCap.providerKurus ?? ofGame, Number.MAX_SAFE_INTEGER)
  return won + amount > cap ? { won, stakes, cap } : undefined
}

/** The round's stakes that stand. */
export function stakedIn({ stakes }: Round): number {
  return [...stakes.values()].reduce((sum, stake) => sum + stake, 0)
}
