import { listProviders, updateProvider } from '@meydan/contract/games/games-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { count, text, when } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { ConnectionTest } from '../../features/providers/ConnectionTest.tsx'
import { NewProvider } from '../../features/providers/NewProvider.tsx'
import { ProviderKeys } from '../../features/providers/ProviderKeys.tsx'
import { RequireV2 } from '../../features/providers/RequireV2.tsx'
import { SpinIssues } from '../../features/providers/SpinIssues.tsx'
import { ProviderCaps } from '../../features/providers/WinCaps.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { sitesField } from '../../crud/form/sites-field.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/providers.ts'
import { endpointFields } from '../../features/providers/endpoint-fields.ts'

type Row = RowOf<typeof listProviders>

export function ProvidersPage() {
  return <ResourcePage resource={providers} />
}

const providers = resource(listProviders)({
  title: words.title,
  emptyText: words.emptyText,
  searchHint: words.searchHint,
  Header: NewProvider,
  wideDetail: true,
  columns: [
    text('name', words.columns.name, { strong: true, card: 'title' }),
    text('code', words.columns.code),
    { key: 'wire', head: words.columns.wire, cell: (row) => row.wire },
    {
      key: 'launch_url',
      head: words.columns.launch_url,
      cell: (row) => <span className="break-all">{row.launch_url}</span>,
    },
    count('games', words.columns.games),
    count('keys', words.columns.keys),
    count('signature_version', words.columns.signature_version),
    when('newest_key_at', words.columns.newest_key_at),
    when('tested_at', words.columns.tested_at, { hidden: true }),
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
  const isOutside = !row.launch_url.startsWith('/')
  return (
    <div className="grid gap-5">
      <h2>{row.name}</h2>
      {row.is_stopped && <Note tone="danger">{words.stopped}</Note>}
      <Facts
        facts={[
          [words.columns.wire, words.wires[row.wire]],
          [words.endpoint, <code key="endpoint">{endpointOf(row)}</code>],
          [words.descriptor, row.descriptor || words.usual],
        ]}
      />
      <fieldset disabled={!mayCall(updateProvider)} className="min-w-0">
        <RecordForm record={row} call={updateProvider} fixed={{ id: row.id }} fields={fieldsOf(row)} />
      </fieldset>
      <ProviderCaps provider={row} />
      <RequireV2 provider={row} />
      <ProviderKeys provider={row} />
      {row.launch_kind === 'call' && <SpinIssues providerId={row.id} />}
      {isOutside && <ConnectionTest provider={row} />}
    </div>
  )
}

function fieldsOf({ wire }: Row): FieldsOf<typeof updateProvider> {
  return [
    { name: 'name', label: words.fields.name, kind: 'text', required: true, maxLength: 80 },
    { name: 'sort_order', label: words.fields.sort_order, kind: 'number', required: true },
    ...endpointFields(() => wire !== 'meydan-v1'),
    sitesField(words.fields.sites, words.hints.sites),
    { name: 'is_active', label: words.fields.is_active, kind: 'checkbox', wide: true },
  ]
}

function endpointOf({ wire, code }: Row): string {
  return wire === 'meydan-v1' ? '/api/provider' : `/api/wires/${wire}/${code}`
}
