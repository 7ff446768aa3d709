import { type Blocks, fairInt, type Words, wordsOf } from '../draws.ts'
import { sha256 } from '../hash.ts'

/** The runners by their start numbers, 1 to 8. They are invented. */
export const raceRunners = [
  'Karayel',
  'Keşişleme',
  'Kıble',
  'İmbat',
  'Meltem',
  'Gündoğusu',
  'Günbatısı',
  'Yıldız',
] as const
const RUNNERS = raceRunners.length

/** A runner wins with its strength's share of all strengths; the next place is drawn among the others, and so on. */
const STRENGTHS = { least: 6, most: 40 } as const
/** Percent of what a fair bet would pay. */
const RETURNED = 95

/** The highest odds there can be, and the lowest return of any bet: odds are cut to hundredths. */
export const RACE_SPAN = {
  highest: Math.floor((RETURNED * (STRENGTHS.least + (RUNNERS - 1) * STRENGTHS.most)) / STRENGTHS.least),
  lowestRtp: RETURNED - 1,
} as const

/** `first3`: number 3 wins; `two3`: it is among the first two. */
export const raceSpots: readonly string[] = ['first', 'two'].flatMap((bet) =>
  raceRunners.map((_, at) => `${bet}${at + 1}`),
)

/** The strengths of race `no`: known to everybody before it, as whole numbers, so that all odds are exact. */
export function raceStrengths(no: number): number[] {
  const blocks: Blocks = (at) => sha256(`virtual-race/1:${no}:${at}`)
  const words = wordsOf(blocks)
  return Array.from({ length: RUNNERS }, () => STRENGTHS.least + fairInt(words, STRENGTHS.most - STRENGTHS.least + 1))
}

/** `virtual-race/1`: the eight strengths of race `no`, and then the start numbers in the order of their finish. */
export function drawRace(words: Words, no: number): number[] {
  const strengths = raceStrengths(no)
  const left = strengths.map((strength, at) => ({ number: at + 1, strength }))
  const order = strengths.map(() => {
    let word = fairInt(
      words,
      left.reduce((sum, { strength }) => sum + strength, 0),
    )
    const at = left.findIndex(({ strength }) => (word -= strength) < 0)
    return (left.splice(at, 1)[0] as { number: number }).number
  })
  return [...strengths, ...order]
}

/** The start numbers in the order of their finish. */
export function raceOrder(drawn: readonly number[]): readonly number[] {
  return drawn.slice(RUNNERS)
}

type Chance = { ways: bigint; of: bigint }

/** The exact chance of a spot. */
export function raceChance(spot: string, strengths: readonly number[]): Chance {
  const [kind, at] = partsOf(spot)
  const own = BigInt(strengths[at] ?? 0)
  const sum = BigInt(strengths.reduce((all, strength) => all + strength, 0))
  if (kind === 'first') return { ways: own, of: sum }
  const others = strengths.flatMap((strength, other) => (other === at ? [] : [BigInt(strength)]))
  // s/S + Σ t/S · s/(S − t) over one denominator.
  const rests = others.map((strength) => sum - strength)
  const all = rests.reduce((product, rest) => product * rest, 1n)
  const second = others.reduce((ways, strength, other) => ways + (strength * own * all) / (rests[other] as bigint), 0n)
  return { ways: own * all + second, of: sum * all }
}

/** Decimal odds in hundredths, the stake included: ⌊95/p⌋. */
export function raceOdds(spot: string, strengths: readonly number[]): number {
  const { ways, of } = raceChance(spot, strengths)
  return Number((BigInt(RETURNED) * of) / ways)
}

/** Hundredths of the stake on that spot. */
export function racePays(spot: string, drawn: readonly number[]): number {
  const [kind, at] = partsOf(spot)
  const place = raceOrder(drawn).indexOf(at + 1)
  const isWon = place >= 0 && place < (kind === 'first' ? 1 : 2)
  return isWon ? raceOdds(spot, drawn.slice(0, RUNNERS)) : 0
}

function partsOf(spot: string): ['first' | 'two', number] {
  return spot.startsWith('first') ? ['first', Number(spot.slice(5)) - 1] : ['two', Number(spot.slice(3)) - 1]
}
