import { read } from '@meydan/api-client/query'
import { readCoupon } from '@meydan/contract/sports/sports'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../components/LoadFailed.tsx'
import { couponWords } from '../../../words/sports-slip.ts'
import { CouponLeg } from './CouponLeg.tsx'

/** The legs of one of the caller's coupons, where something else shows its stake. */
export function CouponLegs({ no }: { no: number }) {
  const { data, isError, refetch } = useQuery(read(readCoupon, { no }))
  if (!data && isError) return <LoadFailed isLine title={couponWords.legsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-4 h-24 rounded-md" />
  return (
    <section className="mt-4">
      <h3>{couponWords.legs(data.coupon.legs.length)}</h3>
      <ul>
        {data.coupon.legs.map((leg) => (
          <CouponLeg key={leg.event} leg={leg} />
        ))}
      </ul>
    </section>
  )
}
