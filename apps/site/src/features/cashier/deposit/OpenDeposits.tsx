import { read } from '@meydan/api-client/query'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { depositWords } from '../../../words/account/cashier.ts'
import { instructionsPath } from './instructions-path.ts'
import { paymentPath } from '../payment-path.ts'

/** Deposits that still wait for the player's transfer, each a link to where the money goes. */
export function OpenDeposits() {
  const { data } = useQuery(read(listWalletTransactions))
  const open = data?.transactions.filter(({ type, status }) => type === 'deposit' && status === 'pending') ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={depositWords.openRequests} className="mb-4.5">
      <h2 className="mb-1.5 font-sans! text-sm! font-semibold! tracking-normal! text-ink2">
        {depositWords.openRequests}
      </h2>
      <ul className="grid gap-2">
        {open.map(({ id, amount, bank, reference, payment_id: payment }) => (
          <li key={id}>
            <Link
              to={payment === null ? instructionsPath(id) : paymentPath(payment)}
              className="flex min-h-13 items-center gap-3 rounded-md bg-s2 px-4 py-2 hover:bg-s3"
            >
              <Clock aria-hidden size={18} className="shrink-0 text-warning" />
              <span className="min-w-0 flex-1">
                <span className="money block font-bold">{formatAmount(amount)}</span>
                <span className="block truncate text-xs text-ink3">
                  {bank} · <span className="whitespace-nowrap">{reference}</span>
                </span>
              </span>
              <ChevronRight aria-hidden size={18} className="text-ink3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
