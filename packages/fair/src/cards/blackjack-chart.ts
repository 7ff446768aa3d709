import { type BlackjackHand, type BlackjackMove, blackjackMoves, blackjackTotal, blackjackValue } from './blackjack.ts'

/** What the chart looks at: the hand's count, the value of its pair where it may be split, and whether it may be doubled. */
export type ChartHand = { total: number; isSoft: boolean; pair: number | undefined; mayDouble: boolean }

type Span = readonly [from: number, to: number]

/** By the dealer's open card, ace 1; an ace lies outside of every span. */
const splits: Readonly<Record<number, readonly Span[]>> = {
  1: [[1, 10]],
  2: [[2, 7]],
  3: [[2, 7]],
  4: [[5, 6]],
  6: [[2, 6]],
  7: [[2, 7]],
  8: [[1, 10]],
  9: [
    [2, 6],
    [8, 9],
  ],
}
const hardDoubles: Readonly<Record<number, Span>> = { 9: [3, 6], 10: [2, 9], 11: [2, 10] }
const softDoubles: Readonly<Record<number, Span>> = {
  13: [5, 6],
  14: [5, 6],
  15: [4, 6],
  16: [4, 6],
  17: [3, 6],
  18: [3, 6],
}

const isIn = (open: number, span: Span | undefined): boolean => span !== undefined && open >= span[0] && open <= span[1]

/** The printed chart, whose return is the one declared: the same move for the same count, whatever cards it is made of. */
export function chartMove({ total, isSoft, pair, mayDouble }: ChartHand, open: number): BlackjackMove {
  const { hit, stand, double, split } = blackjackMoves
  if (pair !== undefined && splits[pair]?.some((span) => isIn(open, span))) return split
  if (mayDouble && isIn(open, (isSoft ? softDoubles : hardDoubles)[total])) return double
  return stands(total, isSoft, open) ? stand : hit
}

function stands(total: number, isSoft: boolean, open: number): boolean {
  if (isSoft) return total >= 19 || (total === 18 && isIn(open, [2, 8]))
  if (total >= 17) return true
  return total >= 13 ? isIn(open, [2, 6]) : total === 12 && isIn(open, [4, 6])
}

/** What the chart says of a hand whose turn it is. */
export function chartMoveOf({ cards, isSplit }: BlackjackHand, dealer: readonly number[]): BlackjackMove {
  const values = cards.map(blackjackValue)
  const pair = cards.length === 2 && !isSplit && values[0] === values[1] ? values[0] : undefined
  const hand = { ...blackjackTotal(cards), pair, mayDouble: cards.length === 2 }
  return chartMove(hand, blackjackValue(dealer[0] as number))
}
