import type { SeenLeg } from './cashable.ts'

/** What is given for a share of a coupon. Kuruş. */
export interface CashoutOffer {
  coupon: number
  /** Of the coupon: another one is another coupon. */
  revision: number
  share: number
  /** Per column. */
  sold: bigint
  left: bigint
  amount: bigint
  fair: bigint
  seen: SeenLeg[]
  /** Seconds. */
  delay: number
}
