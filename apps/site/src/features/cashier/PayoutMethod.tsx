import { read } from '@meydan/api-client/query'
import { listPaymentMethods } from '@meydan/contract/payments'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { paymentWords } from '../../words/payments.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** A payout by the method that the address names: what it takes and how long, above the same form as for the bank. */
export function PayoutMethod({
  code,
  ...form
}: { code: string } & Omit<ComponentProps<typeof WithdrawForm>, 'method'>) {
  const { data } = useQuery(read(listPaymentMethods))
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
          {paymentWords.between(formatAmount(method.minimum), method.maximum && formatAmount(method.maximum))}
        </p>
      </div>
      <WithdrawForm {...form} method={code} />
      <div>{back}</div>
    </div>
  )
}
