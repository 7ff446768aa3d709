import { sentenceOf } from '@meydan/api-client/failure'
import { read, useWrite } from '@meydan/api-client/query'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { listPaymentMethods, startPayment } from '@meydan/contract/cashier/payments'
import { formatAmount, formatKurus, kurusOfLira, kurusOfTurkish, liraOfKurus, shareOf } from '@meydan/money/kurus'
import { AmountField } from '@meydan/ui/fields/AmountField.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { NoticeBanner } from '../../components/NoticeBanner.tsx'
import { useArrival } from '../../components/hooks/use-arrival.ts'
import { useNotice } from '../../components/hooks/use-notice.ts'
import { siteConfig } from '../../site-config.ts'
import { depositWords } from '../../words/account/cashier.ts'
import { paymentWords } from '../../words/account/payments.ts'
import { amountProblem } from './amount-problem.ts'
import { depositChips, useDepositLeft } from './deposit/deposit-chips.ts'
import { DepositLink, DepositPlaces, useGoDeposit } from './deposit/DepositLink.tsx'
import { useRequestKey } from './request-key.ts'
import { MoneyButton } from '../../components/MoneyButton.tsx'

const SUMS = [100, 250, 500, 1000]

/** A sum to pay in by this method; leads to its provider's page, which opens in a window of its own where a game is open beneath. */
export function MethodForm({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(read(listPaymentMethods))
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const { notice, fail } = useNotice()
  const go = useGoDeposit()
  const arrived = useArrival()
  const isOverGame = useContext(DepositPlaces) !== undefined
  const requestKey = useRequestKey()
  const left = useDepositLeft()
  const start = useWrite(startPayment, {
    stale: [listWalletTransactions, readProtection],
    onSuccess: ({ id, pay_url: payUrl }) => {
      requestKey.renew()
      if (payUrl && !(isOverGame && openBeside(payUrl))) return window.location.assign(payUrl)
      go({ at: 'payment', id })
    },
    onError: (failure) => fail(sentenceOf(failure, depositWords)),
  })
  const back = (
    <DepositLink place={{ at: 'form' }} className={buttonClass()}>
      {paymentWords.back}
    </DepositLink>
  )
  if (!data && error)
    return <LoadFailed title={error.sentence ?? paymentWords.methodsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 rounded-md" />
  const method = data.methods.find((each) => each.code === code && each.kind !== 'bank_transfer')
  if (!method) {
    return (
      <>
        <p className="mb-3 text-ink2">{paymentWords.gone}</p>
        {back}
      </>
    )
  }
  const kurus = kurusOfTurkish(amount)
  const pay = () => {
    const wrong = amountProblem(amount)
    setProblem(wrong)
    if (wrong || kurus === undefined) return
    const content = { method: code, amount: liraOfKurus(kurus) }
    start.mutate({ ...content, request_key: requestKey.keyFor(content) })
  }
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <div>
        <h2 ref={arrived} className="scroll-mt-24">
          {method.name}
        </h2>
        <p className="mt-1 text-sm text-ink2">
          {paymentWords.time}: {method.time} · {paymentWords.fee}: {method.fee}
        </p>
      </div>
      <AmountField
        label={depositWords.amount}
        note={paymentWords.between(formatAmount(method.minimum), method.maximum && formatAmount(method.maximum))}
        chips={depositChips(SUMS, { left, minimum: method.minimum, maximum: method.maximum })}
        error={problem}
        name="amount"
        value={amount}
        onValue={(text) => {
          setAmount(text)
          setProblem(undefined)
        }}
      />
      {method.borne && <BorneFee terms={method.borne} kurus={kurus ?? 0n} />}
      <MoneyButton type="submit" variant="primary" size="lg" wide busy={start.isPending}>
        {kurus ? paymentWords.submitSum(formatKurus(kurus)) : paymentWords.submit}
      </MoneyButton>
      {siteConfig.demo && <p className="text-center text-sm text-ink3">{depositWords.demo}</p>}
      <NoticeBanner notice={notice} />
      <div>{back}</div>
    </form>
  )
}

/** Whether the browser let it. */
function openBeside(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}

/** What the player bears, said before the payment begins: what is charged of the sum, and what is left of it. */
function BorneFee({ terms, kurus }: { terms: { fixed: number; bps: number }; kurus: bigint }) {
  const charged = (kurusOfLira(terms.fixed) ?? 0n) + shareOf(kurus, BigInt(terms.bps))
  const fee = charged < kurus ? charged : kurus
  return (
    <p className="text-sm text-ink2" aria-live="polite">
      {kurus > 0n
        ? paymentWords.borneOf(formatKurus(fee), formatKurus(kurus - fee))
        : paymentWords.borne(formatAmount(terms.fixed), terms.bps / 100)}
    </p>
  )
}
