import { refuse } from '../../../../platform/http/refusal.ts'
import type { ReadLine } from './read-file.ts'

/** An entry of a table. */
export interface Row {
  no: number
  line: ReadLine
  /** Kuruş after it; null where its row says none. */
  balance: bigint | null
}

interface Step {
  no: number
  day: string
  amount: bigint
  after: bigint
}

/**
 * What stood before the first and after the last line. Tables run down as often as up, and some put the newest day first but each day's
 * entries in their order. Refuses `statement_unbalanced` where the balances run on in none of these orders.
 */
export function balancesOf(
  rows: readonly Row[],
  hasBalances: boolean,
): { opening: bigint | null; closing: bigint | null } {
  const steps = rows.flatMap(({ no, line: { day, amount }, balance }): Step[] =>
    balance === null ? [] : [{ no, day, amount, after: balance }],
  )
  if (!hasBalances || steps.length === 0 || steps.length < rows.length) return { opening: null, closing: null }
  const orders = [steps, steps.toReversed()].flatMap((each) => [each, byDay(each)])
  const order = orders.find((each) => brokenAt(each) === undefined)
  if (!order)
    throw refuse('statement_unbalanced', `${brokenAt(steps)?.no}. satır: bakiye bir önceki satırdan devam etmiyor`)
  const [first, last] = [order[0], order.at(-1)] as [Step, Step]
  return { opening: first.after - first.amount, closing: last.after }
}

const byDay = (steps: readonly Step[]) => steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

function brokenAt(order: readonly Step[]): Step | undefined {
  return order.find(({ after, amount }, index) => index > 0 && order[index - 1]?.after !== after - amount)
}
