import { listProviders, updateProvider } from '@meydan/contract/games-admin'
import { Note } from '@meydan/ui/Note.tsx'
import { count, text, when } from '../cells/columns.tsx'
import { OnOff } from '../cells/StatusBadge.tsx'
import { RequireV2 } from '../features/providers/RequireV2.tsx'
import { RotateKey } from '../features/providers/RotateKey.tsx'
import { RecordForm } from '../machine/RecordForm.tsx'
import { resource, type RowOf } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { useStaff } from '../session/use-staff.ts'

type Row = RowOf<typeof listProviders>

export function ProvidersPage() {
  return <ResourcePage resource={providers} />
}

const providers = resource(listProviders)({
  title: 'Sağlayıcılar',
  sort: 'sort_order',
  emptyText: 'Sağlayıcı yok',
  columns: [
    text('name', 'Ad', { strong: true, card: 'title' }),
    text('code', 'Kod'),
    { key: 'launch_url', head: 'Açılış adresi', cell: (row) => <span className="break-all">{row.launch_url}</span> },
    count('games', 'Oyun'),
    count('keys', 'Geçerli anahtar'),
    count('signature_version', 'İmza sürümü'),
    when('newest_key_at', 'Son anahtar'),
    count('sort_order', 'Sıra', { sortable: true }),
    { key: 'is_active', head: 'Durum', card: 'side', cell: (row) => <OnOff on={row.is_active && !row.is_stopped} /> },
  ],
  Detail: ProviderDetail,
})

function ProviderDetail({ row }: { row: Row }) {
  const { mayCall } = useStaff()
  return (
    <div className="grid gap-4">
      <h2>{row.name}</h2>
      {row.is_stopped && (
        <Note tone="danger">
          Kazançlar son bir saatte bahisleri sınırdan fazla aştı: yeni bahisler durduruldu, açık eller sonuçlanıyor.
        </Note>
      )}
      <fieldset disabled={!mayCall(updateProvider)}>
        <RecordForm
          record={row}
          call={updateProvider}
          fixed={{ id: row.id }}
          fields={[
            { name: 'name', label: 'Ad', kind: 'text', required: true, maxLength: 80, wide: true },
            {
              name: 'launch_url',
              label: 'Açılış adresi',
              kind: 'text',
              required: true,
              maxLength: 300,
              wide: true,
              hint: 'Site içi yol veya https adresi',
            },
            {
              name: 'max_win',
              label: 'Bir elin en yüksek kazancı',
              kind: 'money',
              nullable: true,
              hint: 'Boşsa oyunların kendi sınırları geçerlidir. Yalnızca yöneticiler değiştirir; artışı ikinci bir yönetici onaylar',
            },
            {
              name: 'max_hour_loss',
              label: 'Bir saatte en yüksek kayıp',
              kind: 'money',
              nullable: true,
              hint: 'Kazançlar bahisleri bir saat içinde bu kadar aşarsa yeni bahisler durur. Yalnızca yöneticiler değiştirir; artışı ikinci bir yönetici onaylar',
            },
            { name: 'sort_order', label: 'Sıra', kind: 'number', required: true },
            { name: 'is_active', label: 'Açık: oyunları açılabilir', kind: 'checkbox', wide: true },
          ]}
        />
      </fieldset>
      <RequireV2 provider={row} />
      <RotateKey provider={row} />
    </div>
  )
}
