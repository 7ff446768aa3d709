import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { listCoupons, readCoupon, setCashoutTarget } from '@meydan/contract/sports/sports'
import { formatAmount, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MoneyButton } from '../../../components/MoneyButton.tsx'
import { cashoutWords } from '../../../words/sports-slip.ts'
import type { CouponOfPlayer } from './coupon-of-player.ts'

const { target: texts } = cashoutWords

/** The sum at which the operator sells the coupon back by itself; the server alone looks at it. */
export function CashOutTarget({ coupon: { no, cashout_target } }: { coupon: CouponOfPlayer }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const write = useWrite(setCashoutTarget, {
    stale: [listCoupons, readCoupon],
    onSuccess: ({ message }) => {
      setText('')
      toast.success(message)
    },
    onError: (failure) => setProblem(sentenceOf(failure, { network: cashoutWords.network, failure: texts.failed })),
  })
  const set = () => {
    const kurus = kurusOfTurkish(text)
    setProblem(kurus === undefined ? texts.invalid : undefined)
    if (kurus !== undefined) write.mutate({ no, amount: liraOfKurus(kurus) })
  }
  return (
    <details className="group/target border-t border-line px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-[650] text-ink2">
        {cashout_target === null ? texts.title : texts.stands(formatAmount(cashout_target))}
        <ChevronDown aria-hidden size={18} className="text-ink3 transition-transform group-open/target:rotate-180" />
      </summary>
      <form
        className="grid gap-2 pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        <p className="text-sm text-ink3">{texts.about}</p>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-2">
          <Field
            label={texts.amount}
            hideLabel
            placeholder={texts.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={text}
            error={problem}
            onChange={(event) => setText(event.target.value)}
            icon={<span className="font-[650]">₺</span>}
            inputClassName="money"
          />
          <MoneyButton type="submit" size="lg" busy={write.isPending}>
            {cashout_target === null ? texts.set : texts.change}
          </MoneyButton>
          {cashout_target !== null && (
            <Button size="lg" variant="ghost" onClick={() => write.mutate({ no, amount: null })}>
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
