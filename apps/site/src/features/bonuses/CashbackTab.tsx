import { isServerFault } from '@meydan/api-client/failure'
import { read, useWrite } from '@meydan/api-client/query'
import { calculateCashback, claimCashback, listActiveBonuses, listBonuses } from '@meydan/contract/bonuses/bonuses'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { toastPresets } from '../../components/text/toast-presets.ts'
import { cashbackWords } from '../../words/account/account-bonuses.ts'
import { MoneyButton } from '../../components/MoneyButton.tsx'

/** The loss refund: its sum and a button, or why there is none. */
export function CashbackTab() {
  const { data, error, isPending, refetch } = useQuery({ ...read(calculateCashback), staleTime: 0 })
  if (isPending) return <Skeleton className="h-72 rounded-lg" />
  if (error && !error.sentence) return <LoadFailed title={cashbackWords.loadFailed} onRetry={() => void refetch()} />
  if (data?.eligible) return <EligibleCard amount={data.cashback_amount} />
  return (
    <Card className="flex items-start gap-3.5">
      <CalendarClock aria-hidden size={28} className="shrink-0 text-ink2" />
      <div>
        <h2 className="text-[1rem]!">{cashbackWords.notEligibleTitle}</h2>
        <p className="mt-1 text-ink2">{data?.message || error?.sentence || cashbackWords.notEligible}</p>
        <p className="mt-1 text-sm text-ink3">{cashbackWords.how}</p>
      </div>
    </Card>
  )
}

function EligibleCard({ amount }: { amount: number }) {
  const { claim, isBusy } = useClaim(amount)
  const sum = formatAmount(amount)
  return (
    <section className="grid overflow-hidden rounded-lg border border-line bg-s1 lg:grid-cols-[1.1fr_.9fr]">
      <img
        src="/art/promo/kayip-iadesi.svg"
        alt=""
        className="h-[130px] w-full object-cover object-[88%_50%] lg:order-last lg:h-full"
      />
      <div className="p-5 lg:p-7">
        <Badge tone="success">{cashbackWords.eligible}</Badge>
        <h2 className="mt-3 text-2xl!">{cashbackWords.title}</h2>
        <p className="figure mt-1.5 text-[2.75rem] leading-tight text-gold">{sum}</p>
        <p className="mt-1.5 mb-4.5 text-ink2">{cashbackWords.how}</p>
        <MoneyButton variant="primary" size="lg" busy={isBusy} onClick={() => void claim()}>
          {cashbackWords.claim(sum)}
        </MoneyButton>
        <p className="mt-2 text-sm text-ink3">{cashbackWords.hint}</p>
      </div>
    </section>
  )
}

function useClaim(amount: number) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const write = useWrite(claimCashback, {
    stale: [listActiveBonuses, listBonuses, readPlayableBalance],
    onSuccess: (reply) => {
      toastPresets.bonusActivated(reply.cashback.amount, reply.message || cashbackWords.claimed)
      void navigate({ search: '?tab=active' })
      void client.invalidateQueries({ queryKey: read(calculateCashback).queryKey })
    },
    onError: (failure) => {
      toast.error(
        isServerFault(failure)
          ? cashbackWords.network
          : cashbackWords.failed(failure.sentence ?? cashbackWords.network),
      )
      void client.invalidateQueries({ queryKey: read(calculateCashback).queryKey })
    },
  })
  const claim = async () => {
    const isSure = await confirm({
      title: cashbackWords.question,
      message: cashbackWords.questionText(formatAmount(amount)),
      confirmLabel: cashbackWords.questionConfirm,
    })
    if (isSure) write.mutate({ amount })
  }
  return { claim, isBusy: write.isPending }
}
