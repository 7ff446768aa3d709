import { sentenceOf } from '@meydan/api-client/failure'
import { deviceNow, serverNow } from '@meydan/api-client/server-clock'
import { read, useWrite } from '@meydan/api-client/query'
import { requestKeyOf, settled } from '@meydan/api-client/request-keys'
import { CASHOUT_OFFER_MS, cashOut, listCoupons, offerCashout, readCoupon } from '@meydan/contract/sports/sports'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Segmented } from '@meydan/ui/fields/Segmented.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cashoutWords } from '../../../words/sports-slip.ts'
import { Countdown } from '../Countdown.tsx'
import { type HeldOffer, msLeft, type Offer } from './offer-life.ts'
import { MoneyButton } from '../../../components/MoneyButton.tsx'
import type { CouponOfPlayer } from './coupon-of-player.ts'

/** A little before an offer runs out, the next one is asked for. */
const ASK_MS = CASHOUT_OFFER_MS - 1_000
const SHARES = [25, 50, 75, 100] as const
const OPTIONS = SHARES.map((share) => ({ value: String(share), label: cashoutWords.shares[share] }))

/** Sells the coupon back in two steps: what it brings now, then a yes to one offer while that lives. */
export function CashOut({ coupon }: { coupon: CouponOfPlayer }) {
  const [share, setShare] = useState('100')
  const [acceptedOffer, setAsked] = useState<HeldOffer>()
  const { data, dataUpdatedAt, error } = useQuery({
    ...read(offerCashout, { no: coupon.no, share }),
    enabled: acceptedOffer === undefined,
    retry: false,
    refetchInterval: ({ state }) => (state.error?.code === 'cashout_off' ? false : ASK_MS),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const write = useWrite(cashOut, {
    stale: [listCoupons, readCoupon],
    onSuccess: ({ coupon: { cashout }, message }) => {
      setAsked(undefined)
      // While it waits the coupon itself says so.
      if (cashout?.state === 'refused') toast.error(message)
      else if (cashout?.state !== 'holding') toast.success(message)
    },
    onError: ({ details }) => {
      const offer = details.offer as Offer | undefined
      setAsked(offer && { offer, receivedAt: deviceNow() })
    },
  })
  const sell = ({ offer_token, amount }: Offer) => {
    const wish = { no: coupon.no, offer_token, amount }
    const content = JSON.stringify(wish)
    write.mutate({ ...wish, client_key: requestKeyOf(content) }, { onSuccess: () => settled(content) })
  }
  // While another share is read, the last offer is not one for it.
  const offer = !error && data?.offer.share === Number(share) ? data.offer : undefined
  const failure = write.error
  // Nothing of it can be sold now or later: there is nothing to choose.
  if (error?.code === 'cashout_off' && !acceptedOffer)
    return <p className="border-t border-line p-4 text-sm text-ink3">{error.sentence}</p>
  return (
    <section aria-label={cashoutWords.title} className="grid gap-3 border-t border-line p-4">
      {failure && (
        <Note tone="warning" role="alert">
          {sentenceOf(failure, { network: cashoutWords.network, failure: cashoutWords.failed })}
        </Note>
      )}
      {acceptedOffer ? (
        <Question
          key={acceptedOffer.offer.offer_token}
          asked={acceptedOffer}
          left={acceptedOffer.offer.playing_after * coupon.columns}
          isBusy={write.isPending}
          onYes={() => sell(acceptedOffer.offer)}
          onNo={() => setAsked(undefined)}
        />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Segmented
            label={cashoutWords.share}
            options={OPTIONS}
            value={share}
            onChange={(event) => setShare(event.target.value)}
            className="min-w-60 flex-1"
          />
          <Button
            variant="primary"
            size="lg"
            className="min-w-60 flex-1"
            disabled={!offer}
            onClick={() => {
              write.reset()
              setAsked(offer && { offer, receivedAt: dataUpdatedAt })
            }}
          >
            {offer ? cashoutWords.sell(formatAmount(offer.amount)) : (error?.sentence ?? cashoutWords.reading)}
          </Button>
        </div>
      )}
    </section>
  )
}

interface QuestionProps {
  asked: HeldOffer
  /** Of the stake, in lira. */
  left: number
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** The one offer that is agreed to: its amount never moves under the finger. */
function Question({ asked: acceptedOffer, left, isBusy, onYes, onNo }: QuestionProps) {
  const { offer } = acceptedOffer
  const [leftMs] = useState(() => msLeft(acceptedOffer, deviceNow()))
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  const sum = formatAmount(offer.amount)
  return (
    <div className="grid gap-3">
      <p role="status" className="font-[650]">
        {isOver && !isBusy
          ? cashoutWords.expired
          : offer.share === 100
            ? cashoutWords.ask(sum)
            : cashoutWords.askPart(sum, formatAmount(left))}
      </p>
      {!isOver && <Countdown ms={leftMs} />}
      {offer.delay > 0 && !isOver && <p className="text-sm text-ink3">{cashoutWords.delay(offer.delay)}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onNo}>{isOver ? cashoutWords.again : cashoutWords.cancel}</Button>
        <MoneyButton variant="primary" busy={isBusy} disabled={isOver && !isBusy} onClick={onYes}>
          {cashoutWords.confirm(sum)}
        </MoneyButton>
      </div>
    </div>
  )
}

/** What has become of the last cash-out, as the server says it. */
export function CashOutState({ cashout }: { cashout: NonNullable<CouponOfPlayer['cashout']> }) {
  const sum = formatAmount(cashout.amount)
  const [leftMs] = useState(() => Math.max(0, Date.parse(cashout.decides_at ?? '') - serverNow() || 0))
  if (cashout.state === 'refused')
    return (
      <Note tone="warning" role="status">
        {cashout.message}
      </Note>
    )
  if (cashout.state === 'paid')
    return (
      <Note tone="success" role="status">
        {cashoutWords.paid(sum)}
      </Note>
    )
  return (
    <div role="status" className="grid gap-2">
      <p className="font-bold">{cashout.state === 'holding' ? cashoutWords.holding(sum) : cashoutWords.taken(sum)}</p>
      {cashout.state === 'holding' && <Countdown ms={leftMs} />}
    </div>
  )
}
