import type { PaymentState } from '@meydan/psp/messages'

/** Where one of our payments stands, as far as a decision asks. Kuruş. */
export interface Standing {
  status: 'created' | 'pending' | 'credited' | 'failed' | 'expired' | 'reversed'
  asked: bigint
  received: bigint | null
  /** Of what was received, what was taken back in parts. */
  reversed: bigint
  /** Somebody of the staff decides over what came. */
  waits: boolean
}

export type Effect =
  | { kind: 'none' }
  | { kind: 'opened' }
  | { kind: 'credited' }
  | { kind: 'waits'; because: 'amount' | 'late' }
  | { kind: 'ended'; as: 'failed' | 'expired' | 'reversed' }
  | { kind: 'reversed' }
  | { kind: 'contradicts' }

const NONE: Effect = { kind: 'none' }
const CONTRADICTS: Effect = { kind: 'contradicts' }

/**
 * Applies a provider's status to a payment, in any order and however often. Money is credited at once
 * only where exactly what was asked has come while the payment was open; every other sum that came waits for a person.
 */
export function decidePayment(
  payment: Standing,
  { status: reportedStatus, amount }: Pick<PaymentState, 'status' | 'amount'>,
): Effect {
  const { status, asked: requestedKurus, received, reversed, waits } = payment
  const sum = BigInt(amount)
  if (status === 'reversed') return NONE
  const isOpen = status === 'created' || status === 'pending'
  if (reportedStatus === 'paid') {
    if (received !== null) return sum === received ? NONE : CONTRADICTS
    if (!isOpen) return { kind: 'waits', because: 'late' }
    return sum === requestedKurus ? { kind: 'credited' } : { kind: 'waits', because: 'amount' }
  }
  if (reportedStatus === 'reversed') {
    if (status !== 'credited') return { kind: 'ended', as: 'reversed' }
    return sum === received && reversed === 0n ? { kind: 'reversed' } : CONTRADICTS
  }
  if (reportedStatus === 'pending') return status === 'created' ? { kind: 'opened' } : NONE
  if (status === 'credited' || waits) return CONTRADICTS
  return isOpen ? { kind: 'ended', as: reportedStatus } : NONE
}
