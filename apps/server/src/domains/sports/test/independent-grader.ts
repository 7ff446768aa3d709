/** A coupon as its rows say, to be graded without any code of the product. */
export interface PlainCoupon {
  kind: 'single' | 'combi' | 'system'
  sizes: number[]
  perColumnKurus: number
  legs: { market: string; outcome: string; odds: number; isBank: boolean; isVoid: boolean; score: [number, number] }[]
}

/** Hundredths that a leg multiplies its stake by: its odds where it won, 100 where it is void, else 0. */
function factorOf({ market, outcome, odds, isVoid, score: [home, away] }: PlainCoupon['legs'][number]): bigint {
  if (isVoid) return 100n
  const winners: Record<string, boolean> = {
    '1x2 1': home > away,
    '1x2 x': home === away,
    '1x2 2': home < away,
    'ou over': home + away >= 3,
    'ou under': home + away <= 2,
    'kg yes': home > 0 && away > 0,
    'kg no': home === 0 || away === 0,
  }
  const won = winners[`${market} ${outcome}`]
  if (won === undefined) throw new Error(`no rule for ${market} ${outcome}`)
  return won ? BigInt(odds) : 0n
}

/** Every column by itself: all ways to choose `size` of the list. */
function chosen<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, at) => chosen(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

/** What the coupon returns in kuruş: all columns over one denominator, rounded down once. */
export function gradeByHand({ kind, sizes, perColumnKurus, legs }: PlainCoupon): number {
  const bankers = legs.filter(({ isBank }) => isBank)
  const others = legs.filter(({ isBank }) => !isBank)
  const columns = kind === 'system' ? sizes.flatMap((size) => chosen(others, size)) : [others]
  const deepest = legs.length
  let sum = 0n
  for (const column of columns) {
    const factors = [...bankers, ...column].map(factorOf)
    const product = factors.reduce((all, one) => all * one, 1n)
    sum += product * 100n ** BigInt(deepest - factors.length)
  }
  return Number((BigInt(perColumnKurus) * sum) / 100n ** BigInt(deepest))
}
