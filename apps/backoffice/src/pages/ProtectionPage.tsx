import type { OutputOf } from '@meydan/contract/call'
import {
  applyExclusion,
  listExclusions,
  listLimits,
  listSignificantEvents,
  setOperatorLimit,
} from '@meydan/contract/compliance-admin'
import { useParams } from 'react-router'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { OnOff } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { FormField } from '../machine/form-field.ts'
import { FormButton } from '../machine/FormButton.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { SectionTabs } from '../machine/SectionTabs.tsx'
import { paths } from '../paths.ts'
import { durations, exclusionKinds, limitKinds, limitPeriods } from '../words/protection.ts'

const TABS = [
  { id: 'limitler', label: 'Limitler' },
  { id: 'molalar', label: 'Mola ve men' },
  { id: 'olaylar', label: 'Önemli olaylar' },
]

export function ProtectionPage() {
  const { tab = 'limitler' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label="Oyuncu koruma" base={paths.limits} tabs={TABS} value={tab} />
      {tab === 'molalar' && <ResourcePage key={tab} resource={exclusions} />}
      {tab === 'olaylar' && <ResourcePage key={tab} resource={events} />}
      {tab === 'limitler' && <ResourcePage key={tab} resource={limits} />}
    </div>
  )
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value
const amount = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const limitText = (kind: string, value: number | null) =>
  value === null ? '—' : kind === 'session' ? `${amount.format(value)} dk` : `${amount.format(value)} ₺`

const limits: Resource<OutputOf<typeof listLimits>['data'][number]> = {
  title: 'Limitler',
  list: listLimits,
  sort: '-updated_at',
  searchHint: 'Kullanıcı adı',
  emptyText: 'Limit koyan oyuncu yok',
  Header: () => <FormButton label="Operatör limiti koy" fields={operatorLimitFields} call={setOperatorLimit} />,
  filters: [{ name: 'kind', label: 'Tür', kind: 'select', options: limitKinds }],
  columns: [
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} />,
      card: 'title',
    },
    { key: 'kind', head: 'Tür', cell: (row) => labelOf(limitKinds, row.kind) },
    { key: 'period', head: 'Dönem', cell: (row) => labelOf(limitPeriods, row.period) },
    { key: 'own', head: 'Oyuncunun limiti', align: 'right', cell: (row) => limitText(row.kind, row.own), card: 'side' },
    { key: 'operator', head: 'Operatör limiti', align: 'right', cell: (row) => limitText(row.kind, row.operator) },
    { key: 'pending', head: 'Bekleyen', cell: (row) => row.pending ?? '—' },
    { key: 'updated_at', head: 'Güncelleme', sortable: true, cell: (row) => <When at={row.updated_at} /> },
  ],
}

const exclusions: Resource<OutputOf<typeof listExclusions>['data'][number]> = {
  title: 'Mola ve oyundan men',
  list: listExclusions,
  sort: '-since',
  emptyText: 'Kayıt yok',
  Header: () => <FormButton label="Oyundan men et" fields={exclusionFields} call={applyExclusion} />,
  filters: [
    {
      name: 'running',
      label: 'Durum',
      kind: 'select',
      options: [
        { value: 'true', label: 'Sürüyor' },
        { value: 'false', label: 'Bitti' },
      ],
    },
    { name: 'kind', label: 'Tür', kind: 'select', options: exclusionKinds },
  ],
  columns: [
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} />,
      card: 'title',
    },
    { key: 'kind', head: 'Tür', cell: (row) => labelOf(exclusionKinds, row.kind) },
    { key: 'source', head: 'Kimden', cell: (row) => (row.source === 'player' ? 'Oyuncu' : 'Operatör') },
    { key: 'reason', head: 'Gerekçe', cell: (row) => row.reason || '—' },
    { key: 'since', head: 'Başlangıç', sortable: true, cell: (row) => <When at={row.since} /> },
    { key: 'until', head: 'Bitiş', cell: (row) => (row.until ? <When at={row.until} /> : 'Süresiz') },
    { key: 'running', head: 'Durum', cell: (row) => <OnOff on={row.running} yes="Sürüyor" no="Bitti" />, card: 'side' },
  ],
}

const events: Resource<OutputOf<typeof listSignificantEvents>['data'][number]> = {
  title: 'Önemli olaylar',
  list: listSignificantEvents,
  sort: '-created_at',
  emptyText: 'Olay yok',
  columns: [
    { key: 'created_at', head: 'Zaman', sortable: true, cell: (row) => <When at={row.created_at} />, card: 'side' },
    { key: 'text', head: 'Olay', cell: (row) => row.text, card: 'title' },
    { key: 'username', head: 'Oyuncu', cell: (row) => <PlayerLink id={row.player_id} username={row.username} /> },
    { key: 'staff', head: 'Personel', cell: (row) => row.staff ?? '—' },
    { key: 'kind', head: 'Tür', hidden: true, cell: (row) => row.kind },
  ],
}

const operatorLimitFields: FormField[] = [
  { name: 'player_id', label: 'Oyuncu no', kind: 'number', nullable: true, hint: 'Boşsa bütün oyuncular' },
  { name: 'kind', label: 'Tür', kind: 'select', options: limitKinds, initial: 'deposit' },
  { name: 'period', label: 'Dönem', kind: 'select', options: limitPeriods, initial: 'day' },
  {
    name: 'value',
    label: 'Sınır (₺, oturumda dakika)',
    kind: 'number',
    nullable: true,
    hint: 'Boşsa sınır kaldırılır',
  },
  { name: 'reason', label: 'Gerekçe', kind: 'text', required: true, maxLength: 500, wide: true },
]

const exclusionFields: FormField[] = [
  { name: 'player_id', label: 'Oyuncu no', kind: 'number', required: true },
  { name: 'duration', label: 'Süre', kind: 'select', options: durations, initial: '6m' },
  { name: 'reason', label: 'Gerekçe', kind: 'text', required: true, maxLength: 500, wide: true },
]
