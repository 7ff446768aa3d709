import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onCouponNews } from '../session/coupon-news.ts'

/** What happens to a player's coupons is told on every page; the words of it are fetched with the first news. */
export function CouponNews() {
  const client = useQueryClient()
  useEffect(
    () =>
      onCouponNews((news) => {
        // A notice that could not be read is none: the coupon says it too.
        void import('../features/sports/notices/coupon-notices.ts')
          .then(({ tellCoupon }) => tellCoupon(client, news))
          .catch(() => undefined)
      }),
    [client],
  )
  return null
}
