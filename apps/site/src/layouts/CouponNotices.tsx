import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onCouponMessage } from '../session/coupon-messages.ts'

/** Shows on every page what happens to a player's coupons; its words are loaded with the first message. */
export function CouponNotices() {
  const client = useQueryClient()
  useEffect(
    () =>
      onCouponMessage((message) => {
        // A notice that could not be read is none: the coupon says it too.
        void import('../features/sports/notices/coupon-notices.ts')
          .then(({ showCouponNotice }) => showCouponNotice(client, message))
          .catch(() => undefined)
      }),
    [client],
  )
  return null
}
