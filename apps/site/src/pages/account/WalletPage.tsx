import { read } from '@meydan/api-client/query'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { DepositTab } from '../../features/cashier/deposit/DepositTab.tsx'
import { WalletAside } from '../../features/cashier/WalletAside.tsx'
import { WalletHistory } from '../../features/cashier/WalletHistory.tsx'
import { WithdrawAside } from '../../features/cashier/withdraw/WithdrawAside.tsx'
import { WithdrawTab } from '../../features/cashier/withdraw/WithdrawTab.tsx'
import { ClosingNote } from '../../features/limits/exclusion/ClosingNote.tsx'
import { TabLinks } from '../../components/TabLinks.tsx'
import { UnlessPaused } from '../../components/UnlessPaused.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { useTab } from '../../components/hooks/use-tab.ts'
import { walletWords } from '../../words/account/cashier.ts'

const tabs = [
  { id: 'deposit', label: walletWords.deposit },
  { id: 'withdraw', label: walletWords.withdraw },
  { id: 'history', label: walletWords.history },
] as const

export function WalletPage() {
  const tab = useTab(['deposit', 'withdraw', 'history'])
  const { data: protection } = useQuery(read(readProtection))
  usePageTitle(walletWords.title)
  return (
    <>
      <h1 className="sr-only">{walletWords.title}</h1>
      {protection?.closing && <ClosingNote closing={protection.closing} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(260px,320px)]">
        <Card className="min-w-0">
          <div className="mb-5">
            <TabLinks label={walletWords.tabs} items={tabs} current={tab} look="bar" />
          </div>
          {tab === 'deposit' && (
            <UnlessPaused isPart>
              <DepositTab />
            </UnlessPaused>
          )}
          {tab === 'withdraw' && <WithdrawTab hasMinimum={!protection?.closing} />}
          {tab === 'history' && <WalletHistory />}
        </Card>
        {tab === 'withdraw' ? <WithdrawAside /> : <WalletAside hasRecent={tab === 'deposit'} />}
      </div>
    </>
  )
}
