import { fairInt, type Words } from '../draws.ts'

/** What a storey pays, in hundredths, from the ground to the roof. */
export const STOREYS: readonly number[] = [
  100, 120, 150, 190, 240, 300, 380, 480, 600, 750, 950, 1_200, 1_500, 1_900, 2_400, 3_000, 3_800, 4_800, 6_000, 7_500,
  9_500, 12_000, 15_000, 19_000, 24_000, 30_000, 38_000, 48_000, 60_000, 75_000, 100_000,
]

/** Of every step one in ten has a tail wind, as far as there are two storeys to climb. */
const WIND = { of: 10, wins: 1 } as const
/** What the first step returns; every later one is worth exactly what it stakes. */
const RETURN = 97

export type Odds = { below: number; up: number; wind: number }

/**
 * Whole numbers of a step from storey `at`: of `below` equally likely ones `up` climb one storey, `wind` two, the rest sink. Chosen
 * so that up × next + wind × the one after = below × this one's worth: only the first step costs.
 */
export function oddsAt(at: number): Odds {
  const here = at === 0 ? RETURN : storey(at)
  const next = storey(at + 1)
  if (at + 2 >= STOREYS.length) return smallest({ below: next, up: here, wind: 0 })
  return smallest({
    below: WIND.of * next,
    up: WIND.of * here - WIND.wins * storey(at + 2),
    wind: WIND.wins * next,
  })
}

/** `zeppelin/1`: the storeys in the order in which they are reached, the ground first; the flight ends after the last. */
export function climbStoreys(words: Words): number[] {
  const path = [0]
  for (let at = 0; at < STOREYS.length - 1; ) {
    const { below, up, wind } = oddsAt(at)
    const number = fairInt(words, below)
    if (number >= up + wind) break
    at += number < up ? 1 : 2
    path.push(at)
  }
  return path
}

function storey(at: number): number {
  const pay = STOREYS[at]
  if (pay === undefined) throw new RangeError(`there is no storey ${at}`)
  return pay
}

function smallest({ below, up, wind }: Odds): Odds {
  const divisor = [up, wind].reduce(gcd, below)
  return { below: below / divisor, up: up / divisor, wind: wind / divisor }
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other)
}
