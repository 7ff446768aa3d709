import { DECK } from './cards.ts'
import { JACKS_HAND, JACKS_HOLDS, jacksPays, jacksRankOf, jacksRanks } from './jacks.ts'
import type { Way } from '../returns.ts'

const RANKS = jacksRanks.length
/** All places of a hand. */
const ALL = JACKS_HOLDS - 1
/** Cards that can follow. */
const LEFT = DECK - JACKS_HAND

const A_ROW = JACKS_HAND + 1
/** C(n, k) of a pack, row by row. */
const ways = new Int32Array((DECK + 1) * A_ROW)
for (let n = 0; n <= DECK; n++) {
  ways[n * A_ROW] = 1
  for (let k = 1; k <= JACKS_HAND && n > 0; k++)
    ways[n * A_ROW + k] = (ways[(n - 1) * A_ROW + k - 1] as number) + (ways[(n - 1) * A_ROW + k] as number)
}
const choose = (n: number, k: number): number => ways[n * A_ROW + k] as number

/** How many cards a set of places of a hand has. */
const sizes = Uint8Array.from(
  { length: JACKS_HOLDS },
  (_, set) => [1, 2, 4, 8, 16].filter((bit) => (set & bit) > 0).length,
)
const sizeOf = (set: number): number => sizes[set] as number

/** Every hand there is, its cards falling, in the order of `placeIn`; the array is the same each time. */
function forEveryHand(visit: (hand: readonly number[]) => void): void {
  const hand: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (hand[0] = 4; hand[0] < DECK; hand[0]++)
    for (hand[1] = 3; hand[1] < hand[0]; hand[1]++)
      for (hand[2] = 2; hand[2] < hand[1]; hand[2]++)
        for (hand[3] = 1; hand[3] < hand[2]; hand[3]++) for (hand[4] = 0; hand[4] < hand[3]; hand[4]++) visit(hand)
}

/** The number of some cards of a hand among all sets of as many cards. */
function placeIn(hand: readonly number[], set: number): number {
  let place = 0
  let left = sizeOf(set)
  for (let at = 0; left > 0; at++) if (((set >> at) & 1) === 1) place += choose(hand[at] as number, left--)
  return place
}

/** By how many cards a set has, up to four: at `place · RANKS + rank`, how many of the 2,598,960 hands hold it and have that rank. */
type Counts = readonly Float64Array[]

function countHands(): Counts {
  const counts = Array.from({ length: JACKS_HAND }, (_, k) => new Float64Array(choose(DECK, k) * RANKS))
  forEveryHand((hand) => {
    const rank = jacksRankOf(hand)
    for (let set = 0; set < ALL; set++) {
      const table = counts[sizeOf(set)] as Float64Array
      const at = placeIn(hand, set) * RANKS + rank
      table[at] = (table[at] as number) + 1
    }
  })
  return counts
}

/** The same sets with what all their hands pay together. */
function payAll(counts: Counts, pays: readonly number[]): Float64Array[] {
  return counts.map((table) => {
    const paid = new Float64Array(table.length / RANKS)
    for (const [at, count] of table.entries()) {
      const place = Math.floor(at / RANKS)
      paid[place] = (paid[place] as number) + count * (pays[at % RANKS] as number)
    }
    return paid
  })
}

/**
 * Sums over the hands that hold what is held and nothing of what is thrown away: those with it, less those with one thrown card too,
 * and so on; `at` reads a set, the whole hand included.
 */
function sumOver(hold: number, at: (set: number) => number): number {
  const thrown = ALL - hold
  let sum = 0
  for (let more = thrown; ; more = (more - 1) & thrown) {
    sum += (sizeOf(more) % 2 === 0 ? 1 : -1) * at(hold | more)
    if (more === 0) return sum
  }
}

/** Hands that differ only in which suit is which play alike: of each such kind how many there are at its first, and 0 at the others. */
function alike(hand: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of hand) {
    const suit = Math.floor(card / 13)
    suits[suit] = (suits[suit] as number) | (1 << (card % 13))
  }
  let often = 24
  let same = 1
  for (let suit = 1; suit < 4; suit++) {
    if ((suits[suit] as number) > (suits[suit - 1] as number)) return 0
    same = suits[suit] === suits[suit - 1] ? same + 1 : 1
    often /= same
  }
  return often
}

/** As many draws as every number of changed cards divides. */
const DRAWS = 5 * choose(LEFT, JACKS_HAND)

/** Of the draws that can follow a hold, so many are each of the draws counted. */
const EACH = Array.from({ length: ALL + 1 }, (_, hold) => DRAWS / choose(LEFT, JACKS_HAND - sizeOf(hold)))

/** The hold that pays most; of equals the first. */
function bestHold(hand: readonly number[], paid: readonly Float64Array[], own: number): number {
  const at = (set: number): number =>
    set === ALL ? own : ((paid[sizeOf(set)] as Float64Array)[placeIn(hand, set)] as number)
  let best = 0
  let most = -1
  for (let hold = 0; hold <= ALL; hold++) {
    const value = sumOver(hold, at) * (EACH[hold] as number)
    if (value > most) [best, most] = [hold, value]
  }
  return best
}

/**
 * The best of 32 plays for every one of 2,598,960 hands, over every draw that can follow: exact, in some seconds. Ends are by rank;
 * `pays` are those of another table, for comparison with what others have published.
 */
export function jacksWays(pays: readonly number[] = jacksPays): Way[] {
  const counts = countHands()
  const paid = payAll(counts, pays)
  const all = Array.from({ length: RANKS }, () => 0n)
  forEveryHand((hand) => {
    const often = alike(hand)
    if (often === 0) return
    const own = jacksRankOf(hand)
    const hold = bestHold(hand, paid, pays[own] as number)
    for (let rank = 0; rank < RANKS; rank++) {
      const has = Number(rank === own)
      const ends = sumOver(hold, (set) =>
        set === ALL ? has : ((counts[sizeOf(set)] as Float64Array)[placeIn(hand, set) * RANKS + rank] as number),
      )
      all[rank] = (all[rank] as bigint) + BigInt(ends * (EACH[hold] as number) * often)
    }
  })
  return [{ name: 'en iyi oyun', ends: all.map((count, rank) => ({ pay: pays[rank] as number, ways: count })) }]
}
