import { type MarketType, marketTypeByKey, writeSpecifiers } from '@meydan/feed/market-types'
import type { PricedMarket } from '@meydan/feed/messages'
import { chancesOf } from './outcome-result.ts'
import { type Chance, quoteMarket } from './quote.ts'

/** Chances of whole numbers. */
export type Distribution = ReadonlyMap<number, number>

/** Two numbers that know nothing of each other, put together. */
export function combined(one: Distribution, other: Distribution, how: (a: number, b: number) => number): Distribution {
  const sums = new Map<number, number>()
  for (const [a, p] of one) {
    for (const [b, q] of other) {
      const value = how(a, b)
      sums.set(value, (sums.get(value) ?? 0) + p * q)
    }
  }
  return sums
}

export const sum = (a: number, b: number): number => a + b

export function typeNamed(key: string): MarketType {
  const type = marketTypeByKey.get(key)
  if (type === undefined) throw new Error(`no market type ${key}`)
  return type
}

export const sure = (won: number): Chance => ({ won, halfWon: 0, void: 0, halfLost: 0 })

export type LineOffer = {
  key: string
  /** Besides the line itself. */
  specifiers?: Readonly<Record<string, number>>
  line: 'total' | 'hcp'
  /** Of the total, or of the first side's margin. */
  of: Distribution
  /** Half lines on both sides of the most even one, in this step. */
  step: number
  around: number
}

/** The most even half line of a total or of a margin, and its neighbours. */
export function lineOffers(offer: LineOffer, options: { isLive: boolean }): PricedMarket[] {
  const type = typeNamed(offer.key)
  const even = evenLine(offer.of)
  const steps = Array.from({ length: 2 * offer.around + 1 }, (_, at) => at - offer.around)
  return steps
    .map((at) => even + at * offer.step)
    .filter((line) => offer.line === 'hcp' || line > 0)
    .map((line) => {
      const isTotal = offer.line === 'total'
      const ways = [...offer.of].map(([value, p]) => ({
        kind: 'line' as const,
        value: isTotal ? line - value : value - line,
        p,
      }))
      const specifiers = writeSpecifiers(type, { ...offer.specifiers, [offer.line]: isTotal ? line : -line })
      return quoteMarket(type, specifiers, chancesOf(ways, 2), { ...options, isFavourite: line === even })
    })
    .filter(({ status }) => status === 1)
}

/** The half line that has closest to half of the chances below it. */
function evenLine(of: Distribution): number {
  let below = 0
  let best = { line: 0.5, off: 1 }
  for (const value of [...of.keys()].toSorted((a, b) => a - b)) {
    below += of.get(value) ?? 0
    const off = Math.abs(below - 0.5)
    if (off < best.off) best = { line: value + 0.5, off }
  }
  return best.line
}
