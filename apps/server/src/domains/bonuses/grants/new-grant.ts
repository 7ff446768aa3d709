import type { PlayerId } from '../../../platform/app-context.ts'
import type { BonusType, Terms } from '../promotions/rule.ts'

export type GrantSource = 'deposit' | 'promotion' | 'cashback' | 'hand' | 'points' | 'campaign' | 'wheel' | 'referral'

export interface NewGrant {
  playerId: PlayerId
  promotionId: number | null
  /** Of the promotion. */
  version?: number | null
  source: GrantSource
  /** With the source: what it is granted for, once. */
  sourceRef: string
  name: string
  description: string
  type: BonusType
  amountKurus: bigint
  terms: Terms
  maxStakeKurus: bigint | null
  maxWinKurus: bigint | null
  spins?: { gameId: number; count: number; stakeKurus: bigint }
  /** What the promotion gives only once: '' for ever, a day, a deposit. */
  useKey?: string
  /** The subjects of what gives it beside its promotion, as `wheel:3`: who approved that is its giver. */
  givenBy?: readonly string[]
}
