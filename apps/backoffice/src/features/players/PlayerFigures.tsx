import { read } from '@meydan/api-client/query'
import { readPlayerFigures } from '@meydan/contract/wallet/history-admin'
import { formatAmount } from '@meydan/money/kurus'
import { StatCard } from '@meydan/ui/display/StatCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine, Gift, TrendingUp, Wallet } from 'lucide-react'
import { words } from '../../words/players/player.ts'
import type { Player } from './PlayerHead.tsx'

/** What a player has, and what the whole account brought and cost. */
export function PlayerFigures({ player }: { player: Player }) {
  const { data } = useQuery(read(readPlayerFigures, { id: player.id }))
  const { cash, bonus, hold } = player.balance
  const figures = data?.data
  const lira = (value: number | undefined) => (value === undefined ? '…' : formatAmount(value))
  const extra = [bonus > 0 && words.ofBonus(formatAmount(bonus)), hold > 0 && words.ofHold(formatAmount(hold))]
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <StatCard
        label={words.balance}
        icon={<Wallet aria-hidden size={16} />}
        value={lira(cash)}
        note={extra.filter(Boolean).join(' · ') || undefined}
      />
      <StatCard
        label={words.totalDeposited}
        icon={<ArrowDownToLine aria-hidden size={16} />}
        value={lira(figures?.deposited)}
      />
      <StatCard
        label={words.totalWithdrawn}
        icon={<ArrowUpFromLine aria-hidden size={16} />}
        value={lira(figures?.withdrawn)}
      />
      <StatCard label={words.netGgr} icon={<TrendingUp aria-hidden size={16} />} value={lira(figures?.ggr)} />
      <StatCard
        className="max-lg:col-span-2"
        label={words.bonusCost}
        icon={<Gift aria-hidden size={16} />}
        value={lira(figures?.bonus_cost)}
      />
    </div>
  )
}
