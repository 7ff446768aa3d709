import { listProviders, updateProvider } from '@meydan/contract/games-admin'
import { Note } from '@meydan/ui/Note.tsx'
import { OnOff } from '../cells/StatusBadge.tsx'
import { count, text, when } from '../cells/columns.tsx'
import { RequireV2 } from '../features/providers/RequireV2.tsx'
import { RotateKey } from '../features/providers/RotateKey.tsx'
import { ProviderCaps } from '../features/providers/WinCaps.tsx'
import { RecordForm } from '../machine/RecordForm.tsx'
import { resource, type RowOf } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { useStaff } from '../session/use-staff.ts'
import { words } from '../words/providers.ts'

type Row = RowOf<typeof listProviders>

export function ProvidersPage() {
  return <ResourcePage resource={providers} />
}

const providers = resource(listProviders)({
  title: words.title,
  emptyText: words.emptyText,
  columns: [
    text('name', words.columns.name, { strong: true, card: 'title' }),
    text('code', words.columns.code),
    {
      key: 'launch_url',
      head: words.columns.launch_url,
      cell: (row) => <span className="break-all">{row.launch_url}</span>,
    },
    count('games', words.columns.games),
    count('keys', words.columns.keys),
    count('signature_version', words.columns.signature_version),
    when('newest_key_at', words.columns.newest_key_at),
    count('sort_order', words.columns.sort_order),
    {
      key: 'is_active',
      head: words.columns.is_active,
      card: 'side',
      cell: (row) => <OnOff on={row.is_active && !row.is_stopped} />,
    },
  ],
  Detail: ProviderDetail,
})

function ProviderDetail({ row }: { row: Row }) {
  const { mayCall } = useStaff()
  return (
    <div className="grid gap-4">
      <h2>{row.name}</h2>
      {row.is_stopped && <Note tone="danger">{words.stopped}</Note>}
      <fieldset disabled={!mayCall(updateProvider)}>
        <RecordForm
          record={row}
          call={updateProvider}
          fixed={{ id: row.id }}
          fields={[
            { name: 'name', label: words.fields.name, kind: 'text', required: true, maxLength: 80, wide: true },
            {
              name: 'launch_url',
              label: words.fields.launch_url,
              kind: 'text',
              required: true,
              maxLength: 300,
              wide: true,
              hint: words.hints.launch_url,
            },
            { name: 'sort_order', label: words.fields.sort_order, kind: 'number', required: true },
            { name: 'is_active', label: words.fields.is_active, kind: 'checkbox', wide: true },
          ]}
        />
      </fieldset>
      <ProviderCaps provider={row} />
      <RequireV2 provider={row} />
      <RotateKey provider={row} />
    </div>
  )
}
