import { formatAmount, formatKurus } from '@meydan/money/kurus'
import { slipWords } from '../../../../words/sports-slip.ts'
import { useOddsText } from '../../odds-format.ts'
import type { Reckoning } from '../compute-returns.ts'
import type { SlipKind } from '../slip.ts'

interface SlipSumsProps {
  kind: SlipKind
  reckoning: Reckoning
  mostLira: number | undefined
}

/** Total odds, columns, stake, and what may still be staked. */
export function SlipSums({ kind, reckoning, mostLira }: SlipSumsProps) {
  const oddsText = useOddsText()
  const { totalOdds, columns, stakeKurus } = reckoning
  const rows = [
    [slipWords.totalOdds, totalOdds === undefined ? '–' : oddsText(totalOdds)],
    [kind === 'single' ? slipWords.coupons : slipWords.columns, columns.toLocaleString('tr-TR')],
    [slipWords.total, formatKurus(stakeKurus)],
    [slipWords.most, mostLira === undefined ? '–' : formatAmount(mostLira)],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid text-ink2">
          <dt>{name}</dt>
          <dd className="money text-right text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What it can return at most. */
export function PossibleReturn({ reckoning: { returnKurus } }: Pick<SlipSumsProps, 'reckoning'>) {
  return (
    <dl className="flex justify-between gap-3 text-base font-bold">
      <dt>{slipWords.possible}</dt>
      <dd className="money text-gold">{formatKurus(returnKurus)}</dd>
    </dl>
  )
}
