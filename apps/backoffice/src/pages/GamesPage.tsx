import { read } from '@meydan/api-client/query'
import { listAdminGames, listProviders, readAdminGame, updateGame } from '@meydan/contract/games-admin'
import { formatWholeLira } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/Badge.tsx'
import { Switch } from '@meydan/ui/Switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { OnOff } from '../cells/StatusBadge.tsx'
import type { Game } from '../games/use-games.ts'
import { CATEGORY_OPTIONS, categoryLabel } from '@meydan/contract/categories'
import { useAction } from '../machine/ActionBar.tsx'
import { type Editor, EditorPage } from '../machine/EditorPage.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'
import { useStaff } from '../session/use-staff.ts'

export function GamesPage() {
  const { data } = useQuery(read(listProviders, { per_page: '200' }))
  const providers = data?.data
  const resource = useMemo(
    () => ({
      ...games,
      filters: [
        {
          name: 'provider',
          label: 'Sağlayıcı',
          kind: 'select' as const,
          options: (providers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        ...(games.filters ?? []),
      ],
    }),
    [providers],
  )
  return <ResourcePage resource={resource} />
}

export function GamePage() {
  return <EditorPage editor={gameEditor} />
}

const percent = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('tr-TR')

const games: Resource<Game> = {
  title: 'Oyunlar',
  list: listAdminGames,
  sort: 'sort_order',
  searchHint: 'Ad, kod, sağlayıcı',
  emptyText: 'Oyun yok',
  href: (row) => paths.game(row.id),
  filters: [
    { name: 'category', label: 'Tür', kind: 'select', options: CATEGORY_OPTIONS },
    {
      name: 'active',
      label: 'Yayın',
      kind: 'select',
      options: [
        { value: 'true', label: 'Açık' },
        { value: 'false', label: 'Kapalı' },
      ],
    },
    {
      name: 'flag',
      label: 'Etiket',
      kind: 'select',
      options: [
        { value: 'featured', label: 'Öne çıkan' },
        { value: 'new', label: 'Yeni' },
        { value: 'hot', label: 'Popüler' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      head: 'Oyun',
      sortable: true,
      card: 'title',
      cell: (row) => (
        <span className="flex items-center gap-3">
          <img src={row.image} alt="" loading="lazy" className="h-10 w-7.5 rounded-xs bg-s2 object-cover" />
          <span className="leading-tight">
            <strong>{row.name}</strong>
            <span className="block text-xs text-ink3">{row.code}</span>
          </span>
        </span>
      ),
    },
    { key: 'provider_name', head: 'Sağlayıcı', sortable: true, card: 'sub', cell: (row) => row.provider_name },
    { key: 'category', head: 'Tür', sortable: true, card: 'subside', cell: (row) => categoryLabel(row.category) },
    { key: 'flags', head: 'Etiketler', card: 'badge', cell: (row) => <Flags row={row} /> },
    {
      key: 'contribution_percent',
      head: 'Katkı',
      align: 'right',
      cell: (row) => (row.contribution_percent === null ? 'Türe göre' : `%${row.contribution_percent}`),
    },
    {
      key: 'rtp',
      head: 'RTP',
      align: 'right',
      sortable: true,
      cell: (row) => (row.rtp === null ? '—' : `%${percent.format(row.rtp)}`),
    },
    {
      key: 'rounds_30d',
      head: '30 gün el',
      align: 'right',
      card: 'none',
      sortable: true,
      cell: (row) => whole.format(row.rounds_30d),
    },
    {
      key: 'stake_30d',
      head: '30 gün bahis',
      align: 'right',
      sortable: true,
      cell: (row) => `${formatWholeLira(row.stake_30d)} ₺`,
    },
    {
      key: 'launch_count',
      head: 'Açılış',
      align: 'right',
      sortable: true,
      hidden: true,
      cell: (row) => row.launch_count,
    },
    { key: 'sort_order', head: 'Sıra', align: 'right', sortable: true, card: 'none', cell: (row) => row.sort_order },
    { key: 'is_active', head: 'Yayın', sortable: true, card: 'side', cell: (row) => <ActiveSwitch row={row} /> },
  ],
}

function Flags({ row }: { row: Game }) {
  if (!row.is_featured && !row.is_new && !row.is_hot) return <span className="text-ink3">—</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.is_featured && <Badge tone="gold">Öne çıkan</Badge>}
      {row.is_new && <Badge tone="info">Yeni</Badge>}
      {row.is_hot && <Badge tone="warning">Popüler</Badge>}
    </span>
  )
}

function ActiveSwitch({ row }: { row: Game }) {
  const { mayCall } = useStaff()
  const run = useAction()
  if (!mayCall(updateGame)) return <OnOff on={row.is_active} />
  const change = () =>
    run.mutate({
      call: updateGame,
      input: { ...row, is_active: !row.is_active },
      doneText: row.is_active ? `${row.name} kapatıldı` : `${row.name} açıldı`,
    })
  return (
    // The row itself leads to the editor.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Switch
        label={<span className="sr-only">{row.name} açık</span>}
        checked={row.is_active}
        disabled={run.isPending}
        onChange={change}
      />
    </span>
  )
}

const gameEditor: Editor = {
  newTitle: '',
  title: (record) => String(record.name),
  back: paths.games,
  read: readAdminGame,
  update: updateGame,
  fields: [
    { name: 'name', label: 'Ad', kind: 'text', required: true, maxLength: 80 },
    { name: 'sort_order', label: 'Sıra', kind: 'number', required: true, hint: 'Küçük olan önce gelir' },
    { name: 'image', label: 'Karo görseli', kind: 'image', wide: true, ratio: () => 3 / 4, hint: '3:4 oranında' },
    {
      name: 'contribution_percent',
      label: 'Çevrime katkı (%)',
      kind: 'number',
      nullable: true,
      hint: 'Boşsa oyun türünün katkısı geçerlidir',
    },
    {
      name: 'min_stake',
      label: 'En az bahis',
      kind: 'money',
      nullable: true,
      hint: 'Yalnızca bilgi olarak gösterilir',
    },
    {
      name: 'max_win_x',
      label: 'En yüksek kazanç (bahsin katı)',
      kind: 'number',
      nullable: true,
      hint: 'Bir elin kazancı iki sınırdan büyüğünü aşarsa onaya kalır. Yalnızca yöneticiler değiştirir',
    },
    {
      name: 'max_win',
      label: 'Bahisten bağımsız en yüksek kazanç',
      kind: 'money',
      required: true,
      hint: 'Yalnızca yöneticiler değiştirir',
    },
    { name: 'is_active', label: 'Açık: oyuncular açıp oynayabilir', kind: 'checkbox' },
    { name: 'has_demo', label: 'Demo oynanabilir', kind: 'checkbox' },
    { name: 'is_featured', label: 'Öne çıkan', kind: 'checkbox' },
    { name: 'is_new', label: 'Yeni', kind: 'checkbox' },
    { name: 'is_hot', label: 'Popüler', kind: 'checkbox' },
  ],
}
