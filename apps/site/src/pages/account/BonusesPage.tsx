import { Gift, History, RefreshCcw } from 'lucide-react'
import { ActiveTab } from '../../features/bonuses/ActiveTab.tsx'
import { CashbackTab } from '../../features/bonuses/CashbackTab.tsx'
import { HistoryTab } from '../../features/bonuses/HistoryTab.tsx'
import { TabLinks } from '../../parts/TabLinks.tsx'
import { usePageTitle } from '../../parts/use-page-title.ts'
import { useTab } from '../../parts/use-tab.ts'
import { myBonusWords } from '../../words/account-bonuses.ts'

const tabs = [
  { id: 'active', label: myBonusWords.active, Icon: Gift },
  { id: 'cashback', label: myBonusWords.cashback, Icon: RefreshCcw },
  { id: 'history', label: myBonusWords.history, Icon: History },
] as const

export function BonusesPage() {
  const tab = useTab(['active', 'cashback', 'history'])
  usePageTitle(myBonusWords.title)
  return (
    <>
      <h1 className="sr-only">{myBonusWords.title}</h1>
      <TabLinks label={myBonusWords.tabs} items={tabs} current={tab} />
      {tab === 'active' && <ActiveTab />}
      {tab === 'cashback' && <CashbackTab />}
      {tab === 'history' && <HistoryTab />}
    </>
  )
}
