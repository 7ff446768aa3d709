import { read } from '@meydan/api-client/query'
import { listCoupons, readCoupon } from '@meydan/contract/sports'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/Note.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { slipWords } from '../../../words/sports.ts'
import { CounterCard } from './CounterCard.tsx'
import { ShareSlip } from './ShareSlip.tsx'
import { endPlaced, type Placed } from './slip-store.ts'

const ASK_MS = 1_000

/** What has become of the coupon just played: waiting, taken with its number, or not taken and why. */
export function PlacedCoupon({ placed }: { placed: Placed }) {
  const coupon = useCoupon(placed.coupon)
  if (coupon.status === 'pending') return <Pending key={coupon.decides_at} coupon={coupon} />
  const isTaken = coupon.status !== 'refused' && coupon.status !== 'expired'
  const Icon = isTaken ? CircleCheck : CircleX
  return (
    <div className="grid gap-3 py-2">
      <div role="status" className="grid justify-items-center gap-1 text-center">
        <Icon aria-hidden size={36} className={isTaken ? 'text-success' : 'text-danger'} />
        <p className="text-[1rem] font-bold">{isTaken ? slipWords.accepted : slipWords.refused}</p>
        {coupon.reference && (
          <p className="text-ink2">
            {slipWords.number} <span className="money font-[650] text-ink">{coupon.reference}</span>
          </p>
        )}
      </div>
      {!isTaken && coupon.refusal && <Note tone="warning">{coupon.refusal.message}</Note>}
      {isTaken && (
        <dl className="grid gap-1 text-sm">
          <Line name={slipWords.total} value={formatAmount(coupon.stake)} />
          <Line name={slipWords.possible} value={formatAmount(coupon.max_return)} />
        </dl>
      )}
      {isTaken && <ShareSlip coupon={coupon} />}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => endPlaced(true)}>{slipWords.keep}</Button>
        <Button onClick={() => endPlaced(false)}>{slipWords.done}</Button>
      </div>
      <Link to={paths.sportsCoupons} className={buttonClass({ variant: 'ghost', wide: true })}>
        {slipWords.mine}
      </Link>
    </div>
  )
}

function Pending({ coupon }: { coupon: Placed['coupon'] }) {
  const [leftMs] = useState(() => (coupon.decides_at ? Math.max(0, Date.parse(coupon.decides_at) - Date.now()) : 0))
  return (
    <div role="status" className="grid gap-3 py-6 text-center">
      <p className="font-bold">{pendingText(coupon)}</p>
      <div className="h-1.5 overflow-hidden rounded-full bg-s3">
        <div className="h-full origin-left animate-countdown bg-accent" style={{ animationDuration: `${leftMs}ms` }} />
      </div>
      {coupon.referral?.counter && <CounterCard no={coupon.no} counter={coupon.referral.counter} />}
    </div>
  )
}

function pendingText({ referral }: Placed['coupon']): string {
  if (!referral) return slipWords.pending
  return referral.counter ? slipWords.referral.countered : slipWords.referral.waiting
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-3 text-ink2">
      <dt>{name}</dt>
      <dd className="money text-ink">{value}</dd>
    </div>
  )
}

/** Asked for every second while it is pending; an older revision never overwrites. */
function useCoupon(first: Placed['coupon']): Placed['coupon'] {
  const client = useQueryClient()
  const { data } = useQuery({
    ...read(readCoupon, { no: first.no }),
    enabled: first.status === 'pending',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.coupon.status !== 'pending' ? false : ASK_MS),
  })
  const coupon = data && data.coupon.revision >= first.revision ? data.coupon : first
  useEffect(() => {
    if (coupon.status !== 'pending') void client.invalidateQueries({ queryKey: [listCoupons.method, listCoupons.path] })
  }, [coupon.status, client])
  return coupon
}
