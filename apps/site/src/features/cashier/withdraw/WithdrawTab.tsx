import { read } from '@meydan/api-client/query'
import { listSavedAccounts, MINIMUM_WITHDRAWAL_KURUS } from '@meydan/contract/cashier/cashier'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { liraOfKurus } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { WholeLira } from '../../../components/text/WholeLira.tsx'
import { withdrawWords } from '../../../words/account/cashier.ts'
import { KycNote } from '../KycNote.tsx'
import { OtherMethods } from '../OtherMethods.tsx'
import { PayoutMethod } from './PayoutMethod.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** How much can be withdrawn, and where to. */
export function WithdrawTab({ hasMinimum }: { hasMinimum: boolean }) {
  const [search] = useSearchParams()
  const code = search.get('method')
  const withdrawable = useQuery({ ...read(readWithdrawable), staleTime: 0 })
  const saved = useQuery(read(listSavedAccounts))
  const minimum = hasMinimum ? liraOfKurus(MINIMUM_WITHDRAWAL_KURUS) : 0
  const lira = withdrawable.data?.success ? withdrawable.data.balance : undefined
  const accounts = saved.data?.bank_accounts ?? (saved.isError ? [] : undefined)
  return (
    <>
      <div className="mb-4 flex min-h-15 items-center justify-between gap-3 rounded-[14px] bg-s2 px-4 py-3">
        <span className="text-sm text-ink2">{withdrawWords.withdrawable}</span>
        <WholeLira lira={lira} className="figure text-[1.5rem]" />
      </div>
      <KycNote needed={withdrawWords.kycNeeded} pending={withdrawWords.kycPending} />
      {accounts ? (
        code ? (
          <PayoutMethod code={code} accounts={accounts} withdrawable={lira} minimum={minimum} />
        ) : (
          <>
            <WithdrawForm accounts={accounts} withdrawable={lira} minimum={minimum} />
            <OtherMethods isPayout />
          </>
        )
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-15 rounded-md" />
          <Skeleton className="h-15 rounded-md" />
          <Skeleton className="h-72 rounded-md" />
        </div>
      )}
    </>
  )
}
