import type { OutputOf } from '@meydan/contract/call'
import { cancelGrant, listGrants } from '@meydan/contract/bonuses-admin'
import { formatAmount } from '@meydan/money/kurus'
import { ProgressBar } from '@meydan/ui/ProgressBar.tsx'
import { BONUS_TYPES } from '../features/bonuses/bonus-types.ts'
import { GrantDetail } from '../features/bonuses/GrantDetail.tsx'
import { PlayerLink } from '../cells/PlayerLink.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'

type Row = OutputOf<typeof listGrants>['data'][number]

export function BonusesPage() {
  return <ResourcePage resource={grants} />
}

const typeLabel = (type: string) => BONUS_TYPES.find((option) => option.value === type)?.label ?? type
const percentOf = (row: Row) =>
  row.wager_required > 0 ? Math.min(100, Math.floor((row.wager_done / row.wager_required) * 100)) : 100

const grants: Resource<Row> = {
  title: 'Bonuslar',
  list: listGrants,
  sort: '-created_at',
  searchHint: 'Kullanıcı adı, bonus adı',
  emptyText: 'Bu görünümde bonus yok',
  tabs: {
    name: 'status',
    initial: 'active',
    options: [
      { value: 'active', label: 'Aktif' },
      { value: 'completed', label: 'Tamamlandı' },
      { value: 'cancelled', label: 'İptal' },
      { value: 'expired', label: 'Süresi doldu' },
      { value: '', label: 'Tümü' },
    ],
  },
  filters: [{ name: 'bonus_type', label: 'Tür', kind: 'select', options: BONUS_TYPES }],
  columns: [
    {
      key: 'username',
      head: 'Oyuncu',
      cell: (row) => <PlayerLink id={row.player_id} username={row.username} />,
      card: 'title',
    },
    { key: 'name', head: 'Bonus', card: 'sub', cell: (row) => row.name },
    { key: 'bonus_type', head: 'Tür', cell: (row) => typeLabel(row.bonus_type) },
    {
      key: 'granted',
      head: 'Tutar',
      align: 'right',
      sortable: true,
      cell: (row) => formatAmount(row.granted),
      card: 'side',
    },
    { key: 'balance', head: 'Kalan bonus', align: 'right', cell: (row) => formatAmount(row.balance) },
    { key: 'wager_done', head: 'Çevrim', cell: (row) => <Wagering percent={percentOf(row)} /> },
    { key: 'status', head: 'Durum', card: 'badge', cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'expires_at', head: 'Bitiş', sortable: true, cell: (row) => <When at={row.expires_at} /> },
    { key: 'created_at', head: 'Verildi', sortable: true, hidden: true, cell: (row) => <When at={row.created_at} /> },
    { key: 'converted', head: 'Nakde geçen', align: 'right', hidden: true, cell: (row) => formatAmount(row.converted) },
  ],
  Detail: GrantDetail,
  actions: [
    {
      id: 'cancel',
      label: 'Bonusu iptal et',
      call: cancelGrant,
      tone: 'danger',
      roles: ['finance', 'support'],
      when: (row) => row.status === 'active',
      reason: { field: 'reason', label: 'Gerekçe (zorunlu)', required: true },
      confirm: (row) => ({
        title: `${row.name} iptal edilsin mi?`,
        message: `${formatAmount(row.balance)} bonus bakiyesi silinir, nakit bakiye değişmez.`,
      }),
      doneText: 'Bonus iptal edildi',
    },
  ],
}

function Wagering({ percent }: { percent: number }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-20">
        <ProgressBar percent={percent} label="Çevrim" />
      </span>
      <span className="money text-xs text-ink3">%{percent}</span>
    </span>
  )
}
