import type { OutputOf } from '@meydan/contract/call'
import type { readDashboard } from '@meydan/contract/reports-admin'
import { formatWholeLira } from '@meydan/money/kurus'
import { StatCard } from '@meydan/ui/StatCard.tsx'

type Totals = OutputOf<typeof readDashboard>['totals']

/** The figures of the range, each beside the span before. */
export function DashboardStats({ totals, previous }: { totals: Totals; previous: Totals }) {
  const lira = (value: number) => `₺ ${formatWholeLira(value)}`
  const cards: [string, keyof Totals, (value: number) => string][] = [
    ['Yatırım', 'deposits', lira],
    ['Çekim', 'withdrawals', lira],
    ['Bahis', 'stakes', lira],
    ['Kazanç', 'wins', lira],
    ['Oyun geliri (GGR)', 'ggr', lira],
    ['Bonus gideri', 'bonus_cost', lira],
    ['Net gelir (NGR)', 'ngr', lira],
    ['Aktif oyuncu', 'active_players', String],
    ['Yeni kayıt', 'registrations', String],
    ['Yatırım adedi', 'deposit_count', String],
  ]
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {cards.map(([label, name, format]) => (
        <StatCard key={name} label={label} value={format(totals[name])} note={change(totals[name], previous[name])} />
      ))}
    </div>
  )
}

const percent = new Intl.NumberFormat('tr-TR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'önceki dönemle aynı' : 'önceki dönemde yok'
  return `${percent.format((now - before) / Math.abs(before))} önceki döneme göre`
}
