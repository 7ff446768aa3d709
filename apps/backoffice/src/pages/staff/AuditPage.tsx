import { read } from '@meydan/api-client/query'
import { listAuditActions, listAuditLog, verifyAuditLog } from '@meydan/contract/staff/audit-admin'
import { refusals } from '@meydan/contract/refusals'
import { send } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { text, when } from '../../cells/columns.tsx'
import { dates } from '../../crud/list/filters.ts'
import { Facts } from '../../cells/Facts.tsx'
import { timeOf, When } from '../../cells/When.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { Link } from 'react-router'
import { words } from '../../words/staff/audit.ts'
import { actionName, subjectName } from '../../words/staff/audit-actions.ts'

type Row = RowOf<typeof listAuditLog>

export function AuditPage() {
  const { data } = useQuery(read(listAuditActions))
  const actions = data?.actions
  const resource = useMemo(
    () => ({
      ...auditLog,
      filters: [
        ...(auditLog.filters ?? []),
        {
          name: 'action',
          label: words.filters.action,
          kind: 'select' as const,
          options: (actions ?? []).map((action) => ({ value: action, label: actionName(action) })),
        },
      ],
    }),
    [actions],
  )
  return <ResourcePage resource={resource} />
}

const auditLog = resource(listAuditLog)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: VerifyButton,
  tabs: { name: 'kind', initial: 'act', options: words.kinds },
  filters: [
    { name: 'staff', label: words.filters.staff, kind: 'text' },
    { name: 'player', label: words.filters.player, kind: 'number' },
    ...dates,
  ],
  columns: [
    when('at', words.columns.at, { card: 'side' }),
    {
      key: 'staff',
      head: words.columns.staff,
      cell: (row) => <strong>{row.staff ?? words.system}</strong>,
      card: 'title',
    },
    { key: 'action', head: words.columns.action, cell: (row) => actionName(row.action), card: 'sub' },
    { key: 'subject', head: words.columns.subject, cell: (row) => subjectName(row.subject), card: 'subside' },
    {
      key: 'player_id',
      head: words.columns.player_id,
      cell: (row) => (row.player_id ? <Link to={paths.player(row.player_id)}>#{row.player_id}</Link> : '—'),
    },
    text('ip', words.columns.ip, { card: 'none' }),
    {
      key: 'note',
      head: words.columns.note,
      cell: (row) => <span className="line-clamp-2 max-w-60 whitespace-normal">{noteText(row.note)}</span>,
    },
  ],
  Detail: AuditDetail,
})

/** A refusal is kept by its code: shown in the words that the refused person read. */
function noteText(note: string | null): string {
  return refusals[note as keyof typeof refusals]?.message ?? note ?? '—'
}

function AuditDetail({ row }: { row: Row }) {
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.who, row.staff ?? words.system],
          [words.action, `${actionName(row.action)} (${row.action})`],
          [words.subject, row.subject],
          [words.when, <When key="at" at={row.at} />],
          [words.note, noteText(row.note)],
        ]}
      />
      <State title={words.before} value={row.before} />
      <State title={words.after} value={row.after} />
      <p className="text-xs break-all text-ink3">{row.hash}</p>
    </div>
  )
}

function State({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <section>
      <h2 className="mb-1 text-sm! font-semibold text-ink2">{title}</h2>
      <pre className="max-h-60 overflow-auto rounded-md bg-s2 p-3 text-xs whitespace-pre-wrap">
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}

function VerifyButton() {
  const verify = async () => {
    const { sound, entries, whole_at, breaches } = await send(verifyAuditLog)
    if (sound) toast.success(words.sound, words.verified(entries.toLocaleString('tr-TR'), whole_at && timeOf(whole_at)))
    else toast.error(words.broken, breaches.map((each) => `#${each.entry}: ${each.breach}`).join(' · '))
  }
  return (
    <Button variant="outline" onClick={() => void verify()}>
      <ShieldCheck aria-hidden size={18} />
      {words.verify}
    </Button>
  )
}
