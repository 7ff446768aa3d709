import { read } from '@meydan/api-client/query'
import { listSavedAccounts } from '@meydan/contract/cashier'
import { readWithdrawable } from '@meydan/contract/wallet'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { WholeLira } from '../../parts/WholeLira.tsx'
import { withdrawWords } from '../../words/cashier.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** How much can be withdrawn, and where to. */
export function WithdrawTab({ hasMinimum }: { hasMinimum: boolean }) {
  const withdrawable = useQuery({ ...read(readWithdrawable), staleTime: 0 })
  const saved = useQuery(read(listSavedAccounts))
  const lira = withdrawable.data?.success ? withdrawable.data.balance : undefined
  const accounts = saved.data?.bank_accounts ?? (saved.isError ? [] : undefined)
  return (
    <>
      <div className="mb-4 flex min-h-15 items-center justify-between gap-3 rounded-[14px] bg-s2 px-4 py-3">
        <span className="text-sm text-ink2">{withdrawWords.withdrawable}</span>
        <WholeLira lira={lira} className="figure text-[1.5rem]" />
      </div>
      {accounts ? (
        <WithdrawForm accounts={accounts} withdrawable={lira} hasMinimum={hasMinimum} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-15 rounded-md" />
          <Skeleton className="h-15 rounded-md" />
          <Skeleton className="h-72 rounded-md" />
        </div>
      )}
    </>
  )
}
