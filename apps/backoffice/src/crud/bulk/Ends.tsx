import { formatAmount, kurusOfLira, liraOfKurus } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { whole } from '../../cells/numbers.ts'
import { words } from '../../words/bulk.ts'
import type { Chosen, Ended } from './bulk.ts'

const TONES = { done: 'success', waiting: 'warning', refused: 'danger' } as const
const ORDER = ['refused', 'waiting', 'done'] as const

interface Props {
  caption: string
  chosen: readonly Chosen[]
  ends: readonly Ended[]
  labels: Record<Ended['end'], string>
}

/** How many end how and with which sum, and each record: what is remarkable first. */
export function Ends({ caption, chosen, ends, labels }: Props) {
  const rows = ends.map((ended, at) => ({ ...ended, of: chosen[at] as Chosen }))
  const sorted = ORDER.flatMap((end) => rows.filter((row) => row.end === end))
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {ORDER.toReversed()
          .filter((end) => rows.some((row) => row.end === end))
          .map((end) => (
            <li key={end}>
              <Badge tone={TONES[end]}>
                {summaryOf(
                  labels[end],
                  rows.filter((row) => row.end === end),
                )}
              </Badge>
            </li>
          ))}
      </ul>
      <Table
        caption={caption}
        rows={sorted}
        rowKey={(row) => `${row.of.call.path}${row.of.id}`}
        columns={[
          { key: 'record', head: words.record, card: 'title', cell: (row) => nameOf(row.of) },
          {
            key: 'result',
            head: words.result,
            cell: (row) => (
              <span
                className={row.end === 'done' ? 'text-ink2' : row.end === 'waiting' ? 'text-warning' : 'text-danger'}
              >
                {row.end === 'done' ? labels.done : row.message || labels[row.end]}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

function nameOf({ name, amount }: Chosen): string {
  return amount === undefined ? name : `${name} · ${formatAmount(amount)}`
}

/** "Hemen yapılır: 28 · 34.500,00 ₺". */
function summaryOf(label: string, rows: readonly { of: Chosen }[]): string {
  const count = `${label}: ${whole.format(rows.length)}`
  if (rows.every(({ of }) => of.amount === undefined)) return count
  return `${count} · ${formatAmount(sumOf(rows.map(({ of }) => of)))}`
}

/** Lira, added in kuruş. */
export function sumOf(chosen: readonly Chosen[]): number {
  return liraOfKurus(chosen.reduce((sum, { amount }) => sum + (kurusOfLira(amount ?? 0) ?? 0n), 0n))
}
