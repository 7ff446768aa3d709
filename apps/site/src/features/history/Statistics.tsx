import { formatAmount } from '@meydan/money/kurus'
import { StatCard } from '@meydan/ui/display/StatCard.tsx'
import { CircleCheck, Coins, Hourglass, Trophy } from 'lucide-react'
import { historyWords } from '../../words/account/history.ts'
import type { HistoryReply, HistoryType } from './history.ts'

type StatName = keyof HistoryReply['statistics']

/** The two sums of each tab. */
export const pairs: Record<HistoryType, [StatName, StatName]> = {
  deposit: ['total_deposit', 'pending_deposit'],
  withdraw: ['total_withdraw', 'pending_withdraw'],
  slot_bet: ['total_slot_bet', 'total_slot_win'],
  live_casino: ['total_casino_bet', 'total_casino_win'],
  sports_bet: ['total_sports_bet', 'total_sports_win'],
}

/** The two sums of a tab over the whole range. */
export function Statistics({
  type,
  statistics,
}: {
  type: HistoryType
  statistics: HistoryReply['statistics'] | undefined
}) {
  return pairs[type].map((name) => {
    const Icon = iconOf(name)
    const isWin = name.endsWith('_win')
    return (
      <StatCard
        key={name}
        label={historyWords.stats[name]}
        icon={<Icon aria-hidden size={16} className="shrink-0" />}
        value={statistics ? formatAmount(statistics[name]) : historyWords.none}
        tone={isWin && (statistics?.[name] ?? 0) > 0 ? 'gold' : undefined}
      />
    )
  })
}

function iconOf(name: StatName) {
  if (name.startsWith('pending')) return Hourglass
  if (name.endsWith('_bet')) return Coins
  return name.endsWith('_win') ? Trophy : CircleCheck
}
