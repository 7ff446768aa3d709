import type { ComponentProps, ReactNode } from 'react'
import { formatAmount } from '@meydan/money/kurus'
import { Facts } from './Facts.tsx'
import { PlayerLink } from './PlayerLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface Props extends ComponentProps<typeof Facts> {
  row: { player_id: number | null; username: string | null; status: string }
  /** Lira: what is decided on. */
  sum: number
  /** Instead of the usual word for where it stands. */
  badge?: ReactNode
  note?: ReactNode
}

/** A sum that people decide on: whose, where it stands, how much, and what is known of it. */
export function SumDetail({ row, sum, badge, note, facts }: Props) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        {badge ?? <StatusBadge status={row.status} />}
      </div>
      <div>
        <p className="figure text-3xl">{formatAmount(sum)}</p>
        {note && <p className="text-sm text-ink3">{note}</p>}
      </div>
      <Facts facts={facts} />
    </div>
  )
}
