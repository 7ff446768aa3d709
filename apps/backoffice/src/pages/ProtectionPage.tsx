import {
  applyExclusion,
  listExclusions,
  listLimits,
  listSignificantEvents,
  setOperatorLimit,
} from '@meydan/contract/compliance-admin'
import { useParams } from 'react-router'
import { onOff, player, text, when } from '../cells/columns.tsx'
import { choice, labelOf, yesNo } from '../machine/filters.ts'
import { When } from '../cells/When.tsx'
import { personCases } from '../features/protection/person-cases.tsx'
import type { FieldsOf } from '../machine/form-field.ts'
import { FormButton } from '../machine/FormButton.tsx'
import { resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { SectionTabs } from '../machine/SectionTabs.tsx'
import { paths } from '../paths.ts'
import { limitKinds, limitPeriods } from '@meydan/contract/limit-words'
import { durations, exclusionKinds } from '../words/protection.ts'

const TABS = [
  { id: 'limitler', label: 'Limitler' },
  { id: 'molalar', label: 'Mola ve men' },
  { id: 'benzerler', label: 'Benzer kişiler' },
  { id: 'olaylar', label: 'Önemli olaylar' },
]

export function ProtectionPage() {
  const { tab = 'limitler' } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label="Oyuncu koruma" base={paths.limits} tabs={TABS} value={tab} />
      {tab === 'molalar' && <ResourcePage key={tab} resource={exclusions} />}
      {tab === 'benzerler' && <ResourcePage key={tab} resource={personCases} />}
      {tab === 'olaylar' && <ResourcePage key={tab} resource={events} />}
      {tab === 'limitler' && <ResourcePage key={tab} resource={limits} />}
    </div>
  )
}

const amount = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const limitText = (kind: string, value: number | null) =>
  value === null ? '—' : kind === 'session' ? `${amount.format(value)} dk` : `${amount.format(value)} ₺`

const limits = resource(listLimits)({
  title: 'Limitler',
  searchHint: 'Kullanıcı adı',
  emptyText: 'Limit koyan oyuncu yok',
  Header: () => <FormButton label="Operatör limiti koy" fields={operatorLimitFields} call={setOperatorLimit} />,
  filters: [choice('kind', 'Tür', limitKinds)],
  columns: [
    player(),
    { key: 'kind', head: 'Tür', cell: (row) => labelOf(limitKinds, row.kind) },
    { key: 'period', head: 'Dönem', cell: (row) => labelOf(limitPeriods, row.period) },
    { key: 'own', head: 'Oyuncunun limiti', align: 'right', cell: (row) => limitText(row.kind, row.own), card: 'side' },
    { key: 'operator', head: 'Operatör limiti', align: 'right', cell: (row) => limitText(row.kind, row.operator) },
    text('pending', 'Bekleyen'),
    when('updated_at', 'Güncelleme'),
  ],
})

const exclusions = resource(listExclusions)({
  title: 'Mola ve oyundan men',
  sort: '-since',
  emptyText: 'Kayıt yok',
  Header: () => <FormButton label="Oyundan men et" fields={exclusionFields} call={applyExclusion} />,
  filters: [yesNo('running', 'Durum', 'Sürüyor', 'Bitti'), choice('kind', 'Tür', exclusionKinds)],
  columns: [
    player(),
    { key: 'kind', head: 'Tür', cell: (row) => labelOf(exclusionKinds, row.kind) },
    { key: 'source', head: 'Kimden', cell: (row) => (row.source === 'player' ? 'Oyuncu' : 'Operatör') },
    text('reason', 'Gerekçe'),
    when('since', 'Başlangıç'),
    { key: 'until', head: 'Bitiş', cell: (row) => (row.until ? <When at={row.until} /> : 'Süresiz') },
    onOff('running', 'Durum', { yes: 'Sürüyor', no: 'Bitti', card: 'side' }),
  ],
})

const events = resource(listSignificantEvents)({
  title: 'Önemli olaylar',
  sort: '-created_at',
  emptyText: 'Olay yok',
  columns: [
    when('created_at', 'Zaman', { card: 'side' }),
    text('text', 'Olay', { card: 'title' }),
    player({ card: 'line' }),
    text('staff', 'Personel'),
    text('kind', 'Tür', { hidden: true }),
  ],
})

const operatorLimitFields: FieldsOf<typeof setOperatorLimit> = [
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

const exclusionFields: FieldsOf<typeof applyExclusion> = [
  { name: 'player_id', label: 'Oyuncu no', kind: 'number', required: true },
  { name: 'duration', label: 'Süre', kind: 'select', options: durations, initial: '6m' },
  { name: 'reason', label: 'Gerekçe', kind: 'text', required: true, maxLength: 500, wide: true },
]
