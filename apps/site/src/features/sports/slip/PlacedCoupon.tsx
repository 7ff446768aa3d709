import { serverNow } from '@meydan/api-client/server-clock'
import { read } from '@meydan/api-client/query'
import { listCoupons, readCoupon } from '@meydan/contract/sports/sports'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { cx } from '@meydan/ui/cx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { freeBetWords } from '../../../words/offers/free-bets.ts'
import { sportsWords } from '../../../words/sports.ts'
import { slipWords } from '../../../words/sports-slip.ts'
import { Countdown } from '../Countdown.tsx'
import { CounterCard } from './parts/CounterCard.tsx'
import { ShareSlip } from './ShareSlip.tsx'
import { endPlaced, openSlip, type Placed, type PlayedCoupon } from './slip-store.ts'

const ASK_MS = 1_000

/** What has become of the slip just played: waiting, taken with its number, or not taken and why; of several singles each. */
export function PlacedCoupon({ placed }: { placed: Placed }) {
  const { coupons, failures } = placed
  const [only] = coupons
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2">
      {only && coupons.length + failures.length === 1 ? (
        <One first={only} />
      ) : (
        <ul className="-mx-3 grid border-t border-line">
          {coupons.map((coupon) => (
            <OfMany key={coupon.no} first={coupon} />
          ))}
          {failures.map(({ choice, name, match, sentence }) => (
            <li key={choice.event} className="flex gap-2 border-b border-line px-3 py-2.5">
              <CircleX aria-hidden size={18} className="mt-0.5 shrink-0 text-danger" />
              <span role="status" className="min-w-0 flex-1">
                <span className="block font-[650]">{name}</span>
                <span className="block text-sm text-ink2">{match}</span>
                <span className="block text-sm text-warning">{sentence}</span>
                <span className="block text-sm text-ink3">{slipWords.leftInSlip}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => endPlaced(true)}>{slipWords.keep}</Button>
        <Button
          onClick={() => {
            endPlaced(false)
            if (failures.length === 0) openSlip(false)
          }}
        >
          {slipWords.done}
        </Button>
      </div>
      <Link to={paths.sportsCoupons} className={buttonClass({ variant: 'ghost', wide: true })}>
        {slipWords.mine}
      </Link>
    </div>
  )
}

function One({ first }: { first: PlayedCoupon }) {
  const coupon = useCoupon(first)
  if (coupon.status === 'pending') return <Pending key={coupon.decides_at} coupon={coupon} />
  const isTaken = coupon.status !== 'refused' && coupon.status !== 'expired'
  const Icon = isTaken ? CircleCheck : CircleX
  return (
    <>
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
          <Line name={coupon.is_free ? freeBetWords.stake : slipWords.total} value={formatAmount(coupon.stake)} />
          <Line name={slipWords.possible} value={formatAmount(coupon.max_return)} />
        </dl>
      )}
      {isTaken && <ShareSlip coupon={coupon} />}
    </>
  )
}

/** A single among several: what was picked, and what has become of it. */
function OfMany({ first }: { first: PlayedCoupon }) {
  const coupon = useCoupon(first)
  const isPending = coupon.status === 'pending'
  const isTaken = coupon.status !== 'refused' && coupon.status !== 'expired'
  const Icon = isTaken ? CircleCheck : CircleX
  const leg = coupon.legs[0]
  const status = isPending
    ? pendingText(coupon)
    : isTaken
      ? slipWords.accepted
      : (coupon.refusal?.message ?? slipWords.refused)
  return (
    <li className="flex gap-2 border-b border-line px-3 py-2.5">
      <Icon
        aria-hidden
        size={18}
        className={cx('mt-0.5 shrink-0', isPending ? 'text-ink3' : isTaken ? 'text-success' : 'text-danger')}
      />
      <span role="status" className="min-w-0 flex-1">
        <span className="block font-[650]">
          {leg?.market_name} · {leg?.outcome_name}
        </span>
        <span className="block text-sm text-ink2">{leg && sportsWords.match(leg.home, leg.away)}</span>
        <span className={cx('block text-sm', isTaken ? 'text-ink3' : 'text-warning')}>{status}</span>
        {coupon.referral?.counter && <CounterCard no={coupon.no} counter={coupon.referral.counter} />}
      </span>
      <span className="shrink-0 text-right text-sm">
        <span className="money block font-[650]">{formatAmount(coupon.stake)}</span>
        <span className="money block text-ink3">{coupon.reference}</span>
      </span>
    </li>
  )
}

function Pending({ coupon }: { coupon: PlayedCoupon }) {
  const [leftMs] = useState(() => (coupon.decides_at ? Math.max(0, Date.parse(coupon.decides_at) - serverNow()) : 0))
  return (
    <div role="status" className="grid gap-3 py-6 text-center">
      <p className="font-bold">{pendingText(coupon)}</p>
      <Countdown ms={leftMs} />
      {coupon.referral?.counter && <CounterCard no={coupon.no} counter={coupon.referral.counter} />}
    </div>
  )
}

function pendingText({ referral }: PlayedCoupon): string {
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
function useCoupon(first: PlayedCoupon): PlayedCoupon {
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
