import { formatAmount } from '@meydan/money/kurus'
import { useCounting } from './use-counting.ts'

/** What is in a pool, in lira; counts up to each answer. */
export function PoolAmount({ amount, className }: { amount: number; className: string }) {
  const kurus = useCounting(Math.round(amount * 100))
  return <span className={className}>{formatAmount(kurus / 100)}</span>
}
