import { buttonClass } from '@meydan/ui/button-class'
import { Gift, History, RefreshCcw } from 'lucide-react'
import { Link } from 'react-router'
import { ActiveTab } from '../../features/bonuses/ActiveTab.tsx'
import { CashbackTab } from '../../features/bonuses/CashbackTab.tsx'
import { HistoryTab } from '../../features/bonuses/HistoryTab.tsx'
import { licensed } from '../../licensed.ts'
import { TabLinks } from '../../components/TabLinks.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { useTab } from '../../components/hooks/use-tab.ts'
import { paths } from '../../paths.ts'
import { myBonusWords } from '../../words/account/account-bonuses.ts'

const tabs = [
  { id: 'active', label: myBonusWords.active, Icon: Gift },
  { id: 'cashback', label: myBonusWords.cashback, Icon: RefreshCcw },
  { id: 'history', label: myBonusWords.history, Icon: History },
] as const

const clubLinks = [
  { to: paths.club, label: myBonusWords.club },
  { to: paths.missions, label: myBonusWords.missions },
  { to: paths.wheel, label: myBonusWords.wheel },
  { to: paths.referral, label: myBonusWords.referral },
  { to: paths.jackpots, label: myBonusWords.jackpots },
]

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
      <p className="mt-5 flex flex-wrap gap-3">
        {licensed(clubLinks).map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass()}>
            {label}
          </Link>
        ))}
      </p>
    </>
  )
}
