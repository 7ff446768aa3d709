import type { OutputOf } from '@meydan/contract/call'
import type { readGgrReport } from '@meydan/contract/reports/reports-admin'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { Gamepad2 } from 'lucide-react'
import { exact, percentText, whole } from '../../cells/numbers.ts'
import { words } from '../../words/cash/reports.ts'

type Row = OutputOf<typeof readGgrReport>['data'][number]

const SHOWN = 10
/** Deviation, in points, that fills half of the scale. */
const SCALE = 10

/** Actual beside theoretical return of the games most played. Whether it is too far off, the report of RTP says: that depends on the variance. */
export function RtpTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      caption={words.targetAndActual}
      rows={rows.toSorted((a, b) => b.rounds - a.rounds).slice(0, SHOWN)}
      rowKey={(row) => row.key}
      empty={<EmptyState icon={<Gamepad2 size={32} />} title={words.nothingPlayed} />}
      columns={[
        { key: 'label', head: words.game, card: 'title', cell: (row) => row.label },
        { key: 'rounds', head: words.rounds, align: 'right', cell: (row) => whole.format(row.rounds) },
        { key: 'theory', head: words.target, align: 'right', cell: (row) => percentText(row.theoretical_rtp) },
        {
          key: 'rtp',
          head: words.actual,
          align: 'right',
          card: 'side',
          cell: (row) => <strong>{percentText(row.rtp)}</strong>,
        },
        { key: 'deviation', head: words.deviation, cell: (row) => <Deviation row={row} /> },
      ]}
    />
  )
}

function deviationOf(row: Row): number | undefined {
  return row.rtp === null || row.theoretical_rtp === null ? undefined : row.rtp - row.theoretical_rtp
}

function Deviation({ row }: { row: Row }) {
  const points = deviationOf(row)
  if (points === undefined) return '—'
  const place = 50 + (Math.max(-SCALE, Math.min(SCALE, points)) / SCALE) * 50
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="relative h-1.5 w-20 rounded-full bg-s4">
        <span className="absolute top-[-2px] left-1/2 h-2.5 w-px bg-ink3" />
        <span
          style={{ left: `calc(${place}% - 5px)` }}
          className="absolute top-[-2px] size-2.5 rounded-full bg-accent"
        />
      </span>
      <span className="money text-xs text-ink3">
        {points > 0 ? '+' : '−'}
        {exact.format(Math.abs(points))}
      </span>
    </span>
  )
}
