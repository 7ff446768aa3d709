import type { PlayerId } from '../player-id.ts'

/**
 * What a right can have been given for, once something of it was taken back or stands again. Whoever is asked looks at what stands now and
 * brings what was given for it to that, so that it may be asked twice and in any order.
 */
export type Cause =
  /** Of a deposit: what was credited, and what of it neither bank, provider nor operator has taken back. Kuruş. */
  | { kind: 'deposit'; playerId: PlayerId; depositId: number; creditedKurus: bigint; keptKurus: bigint }
  /**
   * Of a round or coupon that has ended: corrected, or counted no more or again (`wallet.uncounted_view`). `stakeRef` names its stake among
   * the entries of bonuses, `<provider id>:<transaction id>`.
   */
  | { kind: 'round'; playerId: PlayerId; firstSeq: number; stakeRef: string }
