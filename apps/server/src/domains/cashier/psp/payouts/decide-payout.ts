import type { PayoutState } from '@meydan/psp/messages'

/** Where one of our payouts stands, as far as a decision asks. Kuruş. */
export interface PayoutStanding {
  status: 'created' | 'pending' | 'paid' | 'failed' | 'reversed'
  asked: bigint
  waits: 'standing' | 'amount' | null
}

export type PayoutEffect = 'none' | 'opened' | 'paid' | 'waits' | 'failed' | 'returned' | 'contradicts'

/**
 * Applies a provider's status to a payout, in any order and however often. The hold ends at once only
 * where exactly what was asked was paid, or nothing was; a payout that was taken back for good is never paid by a later word.
 */
export function decidePayout(
  { status, asked: requestedKurus, waits }: PayoutStanding,
  { status: reportedStatus, amount }: Pick<PayoutState, 'status' | 'amount'>,
): PayoutEffect {
  const isWhole = BigInt(amount) === requestedKurus
  const isOpen = status === 'created' || status === 'pending'
  switch (reportedStatus) {
    case 'pending':
      return status === 'created' ? 'opened' : 'none'
    case 'paid':
      if (isOpen) return isWhole ? 'paid' : 'waits'
      return isWhole && status !== 'failed' ? 'none' : 'contradicts'
    case 'failed':
      if (isOpen) return waits === 'amount' ? 'contradicts' : 'failed'
      return status === 'paid' ? 'contradicts' : 'none'
    case 'reversed':
      if (isOpen) return 'failed'
      if (status !== 'paid') return 'none'
      return isWhole ? 'returned' : 'contradicts'
  }
}
