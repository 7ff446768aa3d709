import { fairInt, type Words } from '../draws.ts'

/** Ranks 1 (ace) to 13 (king); the deck is endless, so every card is each of them with the same chance. */
export const HILO_RANKS = 13
/** So many cards of a round may be passed over. */
export const HILO_SKIPS = 10
/** Guesses that would pay more are not offered: 1,000×, in hundredths. */
export const HILO_CAP = 100_000

/** What the player may do with the card that lies open. */
export const hiloChoices = { higher: 1, lower: 2, skip: 3 } as const
export type HiloGuess = typeof hiloChoices.higher | typeof hiloChoices.lower

/** The ranks that win the surest guess. */
const SUREST = HILO_RANKS - 1

/** Of how many ranks the next card wins: the same rank wins too, except where it would be sure, at both ends. */
export function hiloWins(rank: number, guess: HiloGuess): number {
  const wins = guess === hiloChoices.higher ? HILO_RANKS + 1 - rank : rank
  return Math.min(wins, SUREST)
}

export function isHiloWon(rank: number, guess: HiloGuess, next: number): boolean {
  if (next === rank) return rank !== (guess === hiloChoices.higher ? 1 : HILO_RANKS)
  return guess === hiloChoices.higher ? next > rank : next < rank
}

/** Hundredths of the stake after guesses that so many ranks won: ⌊99·Π 13/n⌋, the edge taken once; nothing before the first. */
export function hiloPay(wins: readonly number[]): number {
  if (wins.length === 0) return 0
  let [above, below] = [99n, 1n]
  for (const count of wins) {
    above *= BigInt(HILO_RANKS)
    below *= BigInt(count)
  }
  return Number(above / below)
}

const surest = (guesses: number): number[] => Array.from({ length: guesses }, () => SUREST)

/** The guesses of the longest round there is. */
export function hiloMostGuesses(): number {
  let guesses = 1
  while (hiloPay(surest(guesses + 1)) <= HILO_CAP) guesses++
  return guesses
}

/** The card that lies open first, and as many as the longest round turns. */
export const HILO_CARDS = 1 + HILO_SKIPS + hiloMostGuesses()

/** `hi-lo/1`: the ranks of all cards a round can turn, one `fairInt` each. */
export function drawHilo(words: Words): number[] {
  return Array.from({ length: HILO_CARDS }, () => 1 + fairInt(words, HILO_RANKS))
}

export type HiloState = { rank: number; wins: number[]; skips: number; isLost: boolean }

/** Where a round stands after these decisions. */
export function hiloState(drawn: readonly number[], decisions: readonly number[]): HiloState {
  const state: HiloState = { rank: drawn[0] ?? 1, wins: [], skips: 0, isLost: false }
  for (const [at, choice] of decisions.entries()) {
    const next = drawn[at + 1] ?? 1
    if (choice === hiloChoices.skip) state.skips++
    else if (isHiloWon(state.rank, choice as HiloGuess, next))
      state.wins.push(hiloWins(state.rank, choice as HiloGuess))
    else state.isLost = true
    state.rank = next
  }
  return state
}

/** What a guess would pay if it wins; undefined where it would pass the cap and is not offered. */
export function hiloOffer({ rank, wins }: HiloState, guess: HiloGuess): number | undefined {
  const pay = hiloPay([...wins, hiloWins(rank, guess)])
  return pay <= HILO_CAP ? pay : undefined
}

/** No card could bring a guess that is still offered. */
export function isHiloFull({ wins }: HiloState): boolean {
  return hiloPay([...wins, SUREST]) > HILO_CAP
}

export function isHiloChoice(state: HiloState, choice: number): boolean {
  if (choice === hiloChoices.skip) return state.skips < HILO_SKIPS
  if (choice !== hiloChoices.higher && choice !== hiloChoices.lower) return false
  return hiloOffer(state, choice) !== undefined
}
