import { read } from '@meydan/api-client/query'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { StaleContent } from '@meydan/ui/display/StaleContent.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLastPage, usePageNumber } from '../../components/hooks/use-page-number.ts'
import { paths } from '../../paths.ts'
import { walletWords } from '../../words/account/cashier.ts'
import { paymentWords } from '../../words/account/payments.ts'
import { instructionsPath } from './deposit/instructions-path.ts'
import { paymentPath } from './payment-path.ts'
import { useCancelRequest } from './use-cancel-request.ts'
import type { WalletTransaction } from './use-cash-updates.ts'
import { WalletItem } from './WalletItem.tsx'

/** Deposits and withdrawals together, newest first; what cannot be loaded is an empty list. */
export function WalletHistory() {
  const [page, setPage] = usePageNumber()
  const { data, isPending, isPlaceholderData } = useQuery({
    ...(page === 1 ? read(listWalletTransactions) : read(listWalletTransactions, { page: String(page) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLastPage(data?.pagination?.total_pages)
  const { cancel, isBusy } = useCancelRequest()
  if (isPending) {
    return (
      <div className="grid gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 rounded-md" />
        ))}
      </div>
    )
  }
  const transactions = data?.transactions ?? []
  if (transactions.length === 0 && page === 1) {
    return (
      <EmptyState art="/art/bos/islem.svg" title={walletWords.emptyTitle} text={walletWords.emptyText}>
        <Link to={paths.deposit} className={buttonClass()}>
          {walletWords.deposit}
        </Link>
      </EmptyState>
    )
  }
  const actionsOf = (transaction: WalletTransaction) => {
    const isOpenDeposit = transaction.type === 'deposit' && transaction.status === 'pending'
    if (!isOpenDeposit && !transaction.cancellable) return undefined
    return (
      <div className="mt-1 flex flex-wrap gap-2 pl-8">
        {isOpenDeposit && (
          <Link to={openPath(transaction)} className={buttonClass()}>
            {transaction.payment_id ? paymentWords.status : walletWords.instructions}
          </Link>
        )}
        {transaction.cancellable && (
          <Button variant="ghost" className="text-danger!" busy={isBusy} onClick={() => void cancel(transaction)}>
            {walletWords.cancel}
          </Button>
        )}
      </div>
    )
  }
  return (
    <StaleContent isStale={isPlaceholderData}>
      <ul aria-label={walletWords.historyList} className="-my-2">
        {transactions.map((transaction) => (
          <li key={`${transaction.type}-${transaction.id}`} className="border-b border-line py-3 last:border-0">
            <WalletItem transaction={transaction} detailed />
            {actionsOf(transaction)}
          </li>
        ))}
      </ul>
      <Pagination className="mt-4" page={page} pages={data?.pagination?.total_pages ?? 1} onPage={setPage} />
    </StaleContent>
  )
}

/** The page of an open deposit: its transfer, or its payment. */
function openPath({ id, payment_id: payment }: WalletTransaction): string {
  return payment ? paymentPath(payment) : instructionsPath(id)
}
