import { useWrite } from '@meydan/api-client/query'
import { answerCounter, listCoupons, readCoupon } from '@meydan/contract/sports/sports'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { slipWords } from '../../../../words/sports-slip.ts'
import type { PlayedCoupon } from '../slip-store.ts'
import { MoneyButton } from '../../../../components/MoneyButton.tsx'

type Counter = NonNullable<NonNullable<PlayedCoupon['referral']>['counter']>

/** A lower stake that the operator offers for the coupon just played: yes or no, while it stands. */
export function CounterCard({ no, counter }: { no: number; counter: Counter }) {
  const answer = useWrite(answerCounter, { stale: [readCoupon, listCoupons] })
  const send = (accept: boolean) => answer.mutate({ no: String(no), accept })
  return (
    <div className="grid gap-3 rounded-md bg-s2 p-3">
      <dl className="grid gap-1 text-sm text-ink2">
        <div className="flex justify-between gap-3">
          <dt>{slipWords.referral.stake}</dt>
          <dd className="money font-bold text-ink">{formatAmount(counter.stake)}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt>{slipWords.possible}</dt>
          <dd className="money text-gold">{formatAmount(counter.max_return)}</dd>
        </div>
      </dl>
      {answer.error && (
        <Note tone="danger" role="alert">
          {answer.error.sentence ?? slipWords.placeFailed}
        </Note>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button busy={answer.isPending} onClick={() => send(false)}>
          {slipWords.referral.decline}
        </Button>
        <MoneyButton variant="primary" busy={answer.isPending} onClick={() => send(true)}>
          {slipWords.referral.accept}
        </MoneyButton>
      </div>
    </div>
  )
}
