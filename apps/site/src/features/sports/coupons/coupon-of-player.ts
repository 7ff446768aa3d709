import type { PlayedCoupon } from '../slip/slip-store.ts'

export type CouponOfPlayer = PlayedCoupon
