import { read } from '@meydan/api-client/query'
import { readPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { useQuery } from '@tanstack/react-query'
import { words } from '../../words/marketing/promotions.ts'

interface Given {
  budget: number | null
  player_cap: number | null
  spent: number
  players: number
  is_full: boolean
}

const LIVE_MS = 5_000

/** What a promotion has given of its caps, in a row of the list. */
export function ShortPromotionUsage({ of }: { of: Given }) {
  return (
    <span className="grid w-52 gap-1.5">
      {bars(of).map((bar) => (
        <Bar key={bar.label} {...bar} />
      ))}
      {of.is_full && <Badge tone="warning">{words.full}</Badge>}
    </span>
  )
}

/** The same under the editor, read again by itself. */
export function PromotionUsageCard({ of }: { of: Given & { id: number } }) {
  const { data } = useQuery({ ...read(readPromotion, { id: of.id }), refetchInterval: LIVE_MS })
  const now = data?.data ?? of
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2>{words.meter}</h2>
        {now.is_full && <Badge tone="warning">{words.full}</Badge>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {bars(now).map((bar) => (
          <Bar key={bar.label} {...bar} />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink2">{words.meterNote}</p>
    </Card>
  )
}

interface BarProps {
  label: string
  said: string
  percent: number | undefined
}

function bars({ budget, player_cap: cap, spent, players }: Given): BarProps[] {
  return [
    {
      label: budget === null ? words.given : words.budget,
      said: ofCap(formatAmount(spent), budget && formatAmount(budget)),
      percent: share(spent, budget),
    },
    { label: words.players, said: ofCap(String(players), cap), percent: share(players, cap) },
  ]
}

const ofCap = (given: string, cap: string | number | null) => (cap === null ? given : `${given} / ${cap}`)
const share = (given: number, cap: number | null) => (cap === null ? undefined : Math.floor((given / cap) * 100))

function Bar({ label, said: text, percent }: BarProps) {
  return (
    <span className="grid gap-1 text-sm">
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="text-ink3">{label}</span>
        <span className="money">{text}</span>
      </span>
      {percent !== undefined && (
        <ProgressBar percent={percent} label={label} tone={percent >= 90 ? 'warning' : 'accent'} />
      )}
    </span>
  )
}
