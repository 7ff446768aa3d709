import { addressOf } from '@meydan/api-client/send'
import { downloadExport, EXPORT_STATUSES, listExports, removeExport } from '@meydan/contract/exports/exports-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Download, Trash2 } from 'lucide-react'
import { statusName } from '../../cells/StatusBadge.tsx'
import { editing, when } from '../../cells/columns.tsx'
import { whole } from '../../cells/numbers.ts'
import { statusTabs } from '../../machine/list/filters.ts'
import { resource, type RowOf } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { useAction } from '../../machine/actions/use-action.ts'
import { words } from '../../words/staff/exports.ts'

type Row = RowOf<typeof listExports>

export function ExportsPage() {
  return <ResourcePage resource={exports} />
}

const TONES = { queued: 'neutral', running: 'info', ready: 'success', failed: 'danger', removed: 'neutral' } as const

const exports = resource(listExports)({
  title: words.title,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  live: 'quick',
  tabs: {
    ...statusTabs(
      EXPORT_STATUSES.filter((status) => status === 'ready' || status === 'failed').map((value) => ({
        value,
        label: words.statuses[value],
      })),
    ),
    initial: '',
  },
  columns: [
    {
      key: 'list',
      head: words.list,
      card: 'title',
      cell: (row) => <strong>{nameOf(row)}</strong>,
    },
    {
      key: 'asked',
      head: words.asked,
      card: 'sub',
      cell: (row) => <span className="line-clamp-2 max-w-80 whitespace-normal">{askedOf(row)}</span>,
    },
    {
      key: 'status',
      head: words.status,
      card: 'side',
      cell: (row) => <State row={row} />,
    },
    { key: 'rows_done', head: words.rows, align: 'right', cell: (row) => <Rows row={row} /> },
    { key: 'bytes', head: words.size, align: 'right', cell: (row) => sizeOf(row) },
    when('created_at', words.createdAt, { card: 'subside' }),
    when('expires_at', words.expiresAt),
    editing((row) => <Buttons row={row} />),
  ],
})

function nameOf({ list }: Pick<Row, 'list'>): string {
  return words.lists[list] ?? list
}

function askedOf({ asked: filters }: Row): string {
  const texts = filters.map(({ name, head, value }) => `${head}: ${name === 'status' ? statusName(value) : value}`)
  return texts.join(' · ') || words.everything
}

/** How far it is, or why it cannot be fetched any more. */
function State({ row }: { row: Row }) {
  if (row.refused_because === null) return <Badge tone={TONES[row.status]}>{words.statuses[row.status]}</Badge>
  return (
    <span className="inline-block max-w-72 whitespace-normal">
      <Badge tone="warning">{words.withheld}</Badge>
      <span className="mt-1 block text-xs text-ink2">{row.refused_because}</span>
    </span>
  )
}

/** How many there are; while it is made, how many of how many, in figures and as a bar. */
function Rows({ row }: { row: Row }) {
  const done = whole.format(row.rows_done)
  if (row.status !== 'running' || row.rows_total === null) return done
  return (
    <span className="inline-grid justify-items-end gap-1">
      {words.rowsOf(done, whole.format(row.rows_total))}
      <progress
        aria-label={words.progress(nameOf(row))}
        className="h-1.5 w-28 accent-brand"
        max={Math.max(1, row.rows_total)}
        value={row.rows_done}
      />
    </span>
  )
}

function sizeOf({ bytes }: Row): string {
  return words.kilobytes(whole.format(Math.ceil(bytes / 1_024)))
}

function Buttons({ row }: { row: Row }) {
  const { run, isPending } = useAction()
  if (row.status === 'removed') return null
  const away = row.status === 'queued' || row.status === 'running' ? words.cancel : words.remove
  return (
    <>
      {row.status === 'ready' && row.refused_because === null && (
        <a
          href={addressOf(downloadExport, { id: row.id })}
          download
          aria-label={words.of(words.download, nameOf(row))}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Download aria-hidden size={16} />
          {words.download}
        </a>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.of(away, nameOf(row))}
        busy={isPending}
        onClick={() => run({ call: removeExport, input: { id: row.id }, doneText: words.removed })}
      >
        <Trash2 aria-hidden size={16} />
        {away}
      </Button>
    </>
  )
}
