import { read } from '@meydan/api-client/query'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../../components/LoadFailed.tsx'
import { paths } from '../../../paths.ts'
import { paymentWords } from '../../../words/account/payments.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** A payout by the method that the address names: what it takes and how long, above the same form as for the bank. */
export function PayoutMethod({
  code,
  minimum,
  ...form
}: { code: string } & Omit<ComponentProps<typeof WithdrawForm>, 'method' | 'maximum'>) {
  const { data, error, refetch } = useQuery(read(listPaymentMethods))
  if (!data && error)
    return <LoadFailed title={error.sentence ?? paymentWords.methodsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const method = data.methods.find((each) => each.code === code && each.pays_out)
  const back = (
    <Link to={paths.withdraw} className={buttonClass()}>
      {paymentWords.backToWithdraw}
    </Link>
  )
  if (!method)
    return (
      <>
        <p className="mb-3 text-ink2">{paymentWords.goneOut}</p>
        {back}
      </>
    )
  return (
    <div className="grid gap-4.5">
      <div>
        <h2>{method.name}</h2>
        <p className="mt-1 text-sm text-ink2">
          {paymentWords.time}: {method.payout_time} · {paymentWords.free} ·{' '}
          <span className="money">
            {paymentWords.between(formatAmount(method.minimum), method.maximum && formatAmount(method.maximum))}
          </span>
        </p>
      </div>
      <WithdrawForm
        {...form}
        method={code}
        minimum={Math.max(minimum, method.minimum)}
        maximum={method.maximum ?? undefined}
      />
      <div>{back}</div>
    </div>
  )
}
