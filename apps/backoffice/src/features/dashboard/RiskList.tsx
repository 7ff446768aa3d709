import { read } from '@meydan/api-client/query'
import { listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { RiskBadge } from '../../cells/StatusBadge.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/dashboard.ts'

const REFRESH_MS = 15_000
const SHOWN = 6
const ORDER = { high: 0, medium: 1, low: 2 }

/** Waiting payouts that somebody should look at twice, the worst first. */
export function RiskList({ site }: { site: { site?: string } }) {
  const { data } = useQuery({
    ...read(listWithdrawals, { status: 'pending', per_page: '50', sort: 'created_at', ...site }),
    refetchInterval: REFRESH_MS,
  })
  const risky = (data?.data ?? [])
    .filter((row) => row.risk !== 'low')
    .toSorted((a, b) => ORDER[a.risk] - ORDER[b.risk])
    .slice(0, SHOWN)
  if (data && risky.length === 0) return <p className="text-sm text-ink2">{words.noRisks}</p>
  return (
    <ul className="-my-2 grid">
      {risky.map((row) => (
        <li key={row.id} className="border-b border-line last:border-0">
          <Link
            to={`${paths.withdrawals}?kayit=${row.id}`}
            className="flex min-h-12 items-center gap-3 py-1.5 hover:text-accent"
          >
            <RiskBadge risk={row.risk} />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="flex justify-between gap-2 font-semibold">
                {row.username}
                <span className="money">{formatAmount(row.amount)}</span>
              </span>
              <span className="line-clamp-2 text-xs text-ink3">{row.hints.map((hint) => hint.text).join(' · ')}</span>
            </span>
            <ChevronRight aria-hidden size={18} className="text-ink3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
