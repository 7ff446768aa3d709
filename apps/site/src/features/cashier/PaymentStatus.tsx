import { read } from '@meydan/api-client/query'
import { readPayment } from '@meydan/contract/cashier/payments'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { paymentWords } from '../../words/account/payments.ts'
import { DepositLink, DepositPlaces } from './deposit/DepositLink.tsx'
import { useCancelRequest } from './use-cancel-request.ts'

const EVERY_MS = 2_000

/** How a payment stands, asked again while its provider may still say something. */
export function PaymentStatus({ id }: { id: number }) {
  const client = useQueryClient()
  const isOverGame = useContext(DepositPlaces) !== undefined
  const { data, isError, refetch } = useQuery({
    ...read(readPayment, { id }),
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? EVERY_MS : false),
  })
  const { cancel, isBusy } = useCancelRequest()
  const isCredited = data?.status === 'credited'
  useEffect(() => {
    if (isCredited) void client.invalidateQueries({ queryKey: read(readWithdrawable).queryKey })
  }, [isCredited, client])
  const another = (
    <DepositLink place={{ at: 'form' }} className={buttonClass()}>
      {paymentWords.another}
    </DepositLink>
  )
  if (isError && !data) {
    return (
      <>
        <LoadFailed title={paymentWords.loadFailed} onRetry={() => void refetch()} />
        <div className="text-center">{another}</div>
      </>
    )
  }
  if (!data) return <Skeleton className="h-40 rounded-md" />
  return (
    <section aria-label={paymentWords.status} className="grid gap-3">
      <h2>{data.method}</h2>
      <p className="text-ink2">
        <span className="figure text-xl text-ink">{formatAmount(data.amount)}</span> · {data.reference}
      </p>
      <Note tone={TONES[data.status]} role="status">
        {paymentWords.statuses[data.status]}
      </Note>
      <div className="flex flex-wrap gap-3">
        {data.pay_url && (
          <a
            href={data.pay_url}
            target={isOverGame ? '_blank' : undefined}
            rel="noreferrer noopener"
            className={buttonClass({ variant: 'primary' })}
          >
            {paymentWords.goOn}
          </a>
        )}
        {isOpen(data.status) && (
          <Button
            variant="ghost"
            className="text-danger!"
            busy={isBusy}
            onClick={() => void cancel({ id: data.deposit_id, type: 'deposit', amount: data.amount })}
          >
            {paymentWords.giveUp}
          </Button>
        )}
        {another}
      </div>
    </section>
  )
}

function isOpen(status: string | undefined): boolean {
  return status === 'created' || status === 'pending'
}

const TONES = {
  created: 'info',
  pending: 'info',
  in_review: 'warning',
  credited: 'success',
  failed: 'danger',
  expired: 'warning',
  given_up: 'info',
  reversed: 'warning',
} as const
