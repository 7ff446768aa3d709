import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { ArrowDownToLine, Clock, Coins, Dices, type LucideIcon, TrendingDown } from 'lucide-react'
import { limitWords } from '../../words/account/limits.ts'
import { LimitLine } from './LimitLine.tsx'
import { PendingLimit } from './PendingLimit.tsx'
import type { Limit, LimitKind } from './protection.ts'

const icons: Record<LimitKind, LucideIcon> = {
  deposit: ArrowDownToLine,
  loss: TrendingDown,
  stake: Dices,
  session: Clock,
  bet: Coins,
}

interface LimitCardProps {
  kind: LimitKind
  limits: readonly Limit[]
  onChange: () => void
}

/** One kind of limit: what counts in each period, how much is used, what waits. */
export function LimitCard({ kind, limits, onChange }: LimitCardProps) {
  const Icon = icons[kind]
  const inForce = limits.filter(({ effective }) => effective !== null)
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2.5 font-sans! text-base! font-bold! tracking-normal!">
          <Icon aria-hidden size={20} className="text-ink3" />
          {limitWords.kinds[kind]}
        </h2>
        <Button aria-label={limitWords.changeOf(limitWords.kinds[kind])} className="text-sm!" onClick={onChange}>
          {limitWords.change}
        </Button>
      </div>
      {inForce.length === 0 && (
        <>
          <p className="figure mt-3.5 text-xl text-ink2">{limitWords.none}</p>
          <p className="mt-1 text-sm text-ink3">{limitWords.texts[kind]}</p>
        </>
      )}
      {inForce.map((limit) => (
        <LimitLine key={limit.period} limit={limit} />
      ))}
      {limits.map(
        (limit) => limit.pending && <PendingLimit key={limit.period} limit={limit} pending={limit.pending} />,
      )}
    </Card>
  )
}
