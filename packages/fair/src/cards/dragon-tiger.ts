import { rankOf, shoe } from './cards.ts'
import type { Words } from '../draws.ts'

export const dragonTigerSpots = ['dragon', 'tiger', 'tie', 'suitedTie'] as const

/** Hundredths, the stake included: sides 1, tie 12, tie of the same suit 56 to one. A tie returns half of both sides. */
const WON = { side: 200, half: 50, tie: 1_300, suitedTie: 5_700 } as const

/** `dragon-tiger/1`: the dragon's card and the tiger's. */
export function dealDragonTiger(words: Words): number[] {
  const next = shoe(words)
  return [next(), next()]
}

/** 0 dragon, 1 tiger, 2 tie, 3 tie of one suit; the ace is the lowest card. */
export function dragonTigerResult([dragon = 0, tiger = 0]: readonly number[]): number {
  if (dragon === tiger) return 3
  if (rankOf(dragon) === rankOf(tiger)) return 2
  return rankOf(dragon) > rankOf(tiger) ? 0 : 1
}

export function dragonTigerPays(spot: string, cards: readonly number[]): number {
  const result = dragonTigerResult(cards)
  const isTie = result >= 2
  if (spot === 'dragon' || spot === 'tiger') {
    if (isTie) return WON.half
    return (result === 0) === (spot === 'dragon') ? WON.side : 0
  }
  if (spot === 'tie') return isTie ? WON.tie : 0
  return spot === 'suitedTie' && result === 3 ? WON.suitedTie : 0
}
