import { send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { createPromotion, listAllPromotions, orderPromotions, switchPromotion } from '@meydan/contract/bonuses-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Switch } from '@meydan/ui/Switch.tsx'
import { BONUS_TYPES } from '../features/bonuses/bonus-types.ts'
import { promotionEditor } from '../features/bonuses/promotion-editor.tsx'
import { OnOff } from '../cells/StatusBadge.tsx'
import { useAction } from '../machine/ActionBar.tsx'
import { EditorPage } from '../machine/EditorPage.tsx'
import { NewLink } from '../machine/NewLink.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'
import { useStaff } from '../session/use-staff.ts'

type Row = OutputOf<typeof listAllPromotions>['data'][number]

export function PromotionsPage() {
  return <ResourcePage resource={promotions} />
}

export function PromotionPage() {
  return <EditorPage editor={promotionEditor} />
}

const promotions: Resource<Row> = {
  title: 'Promosyonlar',
  list: listAllPromotions,
  sort: 'sort_order',
  searchHint: 'Promosyon adı',
  emptyText: 'Promosyon yok',
  href: (row) => paths.promotion(row.id),
  order: { call: orderPromotions, save: (rows) => send(orderPromotions, { ids: rows.map((row) => row.id) }) },
  Header: () => <NewLink call={createPromotion} to={paths.promotion('yeni')} label="Yeni promosyon" />,
  filters: [
    { name: 'bonus_type', label: 'Tür', kind: 'select', options: BONUS_TYPES },
    {
      name: 'active',
      label: 'Yayın',
      kind: 'select',
      options: [
        { value: 'true', label: 'Yayında' },
        { value: 'false', label: 'Kapalı' },
      ],
    },
  ],
  columns: [
    {
      key: 'banner',
      head: 'Görsel',
      cell: (row) => <img src={row.banner} alt="" loading="lazy" className="h-12 w-24 rounded-sm bg-s2 object-cover" />,
      card: 'none',
    },
    { key: 'name', head: 'Ad', sortable: true, cell: (row) => <strong>{row.name}</strong>, card: 'title' },
    {
      key: 'bonus_type',
      head: 'Tür',
      cell: (row) => BONUS_TYPES.find((option) => option.value === row.bonus_type)?.label,
    },
    { key: 'percent', head: 'Oran', align: 'right', cell: (row) => (row.percent === null ? '—' : `%${row.percent}`) },
    { key: 'rollover', head: 'Çevrim', align: 'right', cell: (row) => `${row.rollover}x` },
    { key: 'grants', head: 'Verilen', align: 'right', cell: (row) => row.grants },
    { key: 'granted', head: 'Toplam', align: 'right', cell: (row) => formatAmount(row.granted) },
    {
      key: 'running',
      head: 'Sitede',
      cell: (row) => <OnOff on={row.running} yes="Görünüyor" no="Görünmüyor" />,
      card: 'side',
    },
    { key: 'active', head: 'Yayın', card: 'badge', cell: (row) => <ActiveSwitch row={row} /> },
  ],
}

function ActiveSwitch({ row }: { row: Row }) {
  const { mayCall } = useStaff()
  const run = useAction()
  if (!mayCall(switchPromotion)) return <OnOff on={row.active} yes="Yayında" />
  return (
    // The row itself leads to the editor.
    <span
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Switch
        label={<span className="sr-only">{row.name} yayında</span>}
        checked={row.active}
        disabled={run.isPending}
        onChange={() =>
          run.mutate({
            call: switchPromotion,
            input: { id: row.id, active: !row.active },
            doneText: row.active ? 'Promosyon kapatıldı' : 'Promosyon yayında',
          })
        }
      />
    </span>
  )
}
