import { ArrowDownToLine, ArrowUpFromLine, Cherry, Spade, Trophy } from 'lucide-react'
import { GameDetail } from '../../features/history/GameDetail.tsx'
import { TransactionList } from '../../features/history/TransactionList.tsx'
import { CouponLegs } from '../../features/sports/coupons/CouponLegs.tsx'
import { TabLinks } from '../../components/TabLinks.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { useTab } from '../../components/hooks/use-tab.ts'
import { historyWords } from '../../words/account/history.ts'

const tabs = [
  { id: 'deposit', label: historyWords.tabNames.deposit, Icon: ArrowDownToLine },
  { id: 'withdraw', label: historyWords.tabNames.withdraw, Icon: ArrowUpFromLine },
  { id: 'slot_bet', label: historyWords.tabNames.slot_bet, Icon: Cherry },
  { id: 'live_casino', label: historyWords.tabNames.live_casino, Icon: Spade },
  { id: 'sports_bet', label: historyWords.tabNames.sports_bet, Icon: Trophy },
] as const

export function TransactionsPage() {
  const tab = useTab(['deposit', 'withdraw', 'slot_bet', 'live_casino', 'sports_bet'])
  usePageTitle(historyWords.title)
  return (
    <>
      <h1 className="sr-only">{historyWords.title}</h1>
      <TabLinks label={historyWords.tabs} items={tabs} current={tab} keeps={['from', 'to']} />
      <TransactionList key={tab} type={tab} />
      <GameDetail legs={(coupon) => <CouponLegs no={coupon} />} />
    </>
  )
}
