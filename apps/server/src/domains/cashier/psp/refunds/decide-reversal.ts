import type { ReversalState } from '@meydan/psp/messages'

/** A known chargeback. Kuruş. */
export interface Known {
  kurus: bigint
  isWon: boolean
}

/** Kuruş: what was credited and what is taken back of it now. */
interface Standing {
  credited: bigint
  reversed: bigint
  known: Known | undefined
  /** It bears the name of its payment. */
  isWhole: boolean
}

export type ReversalEffect = 'none' | 'take' | 'return' | 'take and return' | 'contradicts'

/**
 * Applies a provider's status to a chargeback, in any order and however often. One that is reported as won
 * back before it is reported as taken is both at once. Another sum under a known name, and more than is left of the deposit, move nothing.
 */
export function decideReversal(
  { credited, reversed, known, isWhole }: Standing,
  { status, amount }: Pick<ReversalState, 'status' | 'amount'>,
): ReversalEffect {
  const sum = BigInt(amount)
  if (known) {
    if (known.kurus !== sum) return 'contradicts'
    return status === 'returned' && !known.isWon ? 'return' : 'none'
  }
  if (reversed + sum > credited || (isWhole && sum !== credited)) return 'contradicts'
  return status === 'taken' ? 'take' : 'take and return'
}
