import { read } from '@meydan/api-client/query'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { readPlayableBalance, readWithdrawable } from '@meydan/contract/wallet/wallet'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { CardTitle } from '../../components/CardTitle.tsx'
import { useBalance } from '../../session/balance.ts'
import { WholeLira } from '../../components/text/WholeLira.tsx'
import { walletWords } from '../../words/account/cashier.ts'
import { DepositLimit } from './deposit/DepositLimit.tsx'
import { WalletItem } from './WalletItem.tsx'

const RECENT = 3

/** Beside the deposit form and the history: balances, the deposit limit, the last three. */
export function WalletAside({ hasRecent }: { hasRecent: boolean }) {
  return (
    <div className="grid content-start gap-3">
      <BalanceCard />
      <DepositLimit />
      {hasRecent && <RecentCard />}
    </div>
  )
}

function BalanceCard() {
  const playable = useBalance()
  const { data: polled } = useQuery(read(readPlayableBalance))
  const { data } = useQuery(read(readWithdrawable))
  const rows = [
    { name: walletWords.withdrawable, lira: data?.success ? data.balance : undefined },
    { name: walletWords.bonus, lira: data?.bonus ?? polled?.bonus ?? 0 },
    ...(data?.held ? [{ name: walletWords.held, lira: data.held }] : []),
  ]
  return (
    <Card>
      <p className="text-sm text-ink2">{walletWords.playable}</p>
      <WholeLira lira={playable?.lira ?? polled?.balance} className="figure text-[1.875rem] leading-tight" />
      <dl className="mt-3 grid gap-1.5 text-sm">
        {rows.map(({ name, lira }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink2">{name}</dt>
            <dd>
              <WholeLira lira={lira} className="font-bold" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function RecentCard() {
  const { data, isPending } = useQuery(read(listWalletTransactions))
  const recent = data?.transactions.slice(0, RECENT) ?? []
  return (
    <Card>
      <CardTitle>{walletWords.recent}</CardTitle>
      {!isPending && recent.length === 0 && <p className="mt-2 text-sm text-ink3">{walletWords.recentNone}</p>}
      <ul className="mt-1 -mb-2">
        {recent.map((transaction) => (
          <li key={`${transaction.type}-${transaction.id}`} className="border-b border-line py-2.5 last:border-0">
            <WalletItem transaction={transaction} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
