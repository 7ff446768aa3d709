import { send } from '@meydan/api-client/send'
import {
  createPromotion,
  listAllPromotions,
  orderPromotions,
  switchPromotion,
} from '@meydan/contract/bonuses/bonuses-admin'
import { Switch } from '@meydan/ui/fields/Switch.tsx'
import { count, money, onOff, text } from '../../cells/columns.tsx'
import { choice, yesNo } from '../../crud/list/filters.ts'
import { BONUS_TYPES } from '../../features/bonuses/bonus-types.ts'
import { ShortPromotionUsage } from '../../features/bonuses/PromotionUsage.tsx'
import { promotionEditor } from '../../features/bonuses/promotion-editor.tsx'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { useAction } from '../../crud/actions/use-action.ts'
import { EditorPage } from '../../crud/record/EditorPage.tsx'
import { NewLink } from '../../crud/list/NewLink.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/promotions.ts'

type Row = RowOf<typeof listAllPromotions>

export function PromotionsPage() {
  return <ResourcePage resource={promotions} />
}

export function PromotionPage() {
  return <EditorPage editor={promotionEditor} />
}

const promotions = resource(listAllPromotions)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  live: true,
  href: (row) => paths.promotion(row.id),
  order: { call: orderPromotions, save: (rows) => send(orderPromotions, { ids: rows.map((row) => row.id) }) },
  Header: () => <NewLink call={createPromotion} to={paths.promotion('yeni')} label={words.newPromotion} />,
  filters: [
    choice('bonus_type', words.filters.bonus_type, BONUS_TYPES),
    yesNo('active', words.filters.active, words.published, words.closed),
  ],
  columns: [
    {
      key: 'banner',
      head: words.columns.banner,
      cell: (row) => <img src={row.banner} alt="" loading="lazy" className="h-12 w-24 rounded-sm bg-s2 object-cover" />,
      card: 'none',
    },
    text('name', words.columns.name, { strong: true, card: 'title' }),
    {
      key: 'bonus_type',
      head: words.columns.bonus_type,
      cell: (row) => BONUS_TYPES.find((option) => option.value === row.bonus_type)?.label,
    },
    {
      key: 'percent',
      head: words.columns.percent,
      align: 'right',
      cell: (row) => (row.percent === null ? '—' : `%${row.percent}`),
    },
    { key: 'rollover', head: words.columns.rollover, align: 'right', cell: (row) => `${row.rollover}x` },
    { key: 'spent', head: words.columns.spent, cell: (row) => <ShortPromotionUsage of={row} /> },
    count('grants', words.columns.grants, { hidden: true }),
    money('granted', words.columns.granted, { hidden: true }),
    onOff('running', words.columns.running, { yes: words.shown, no: words.hidden, card: 'side' }),
    { key: 'active', head: words.columns.active, card: 'badge', cell: (row) => <ActiveSwitch row={row} /> },
  ],
})

function ActiveSwitch({ row }: { row: Row }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (!mayCall(switchPromotion)) return <OnOff on={row.active} yes={words.published} />
  return (
    // The row itself leads to the editor.
    <span
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Switch
        label={
          <span className="sr-only">
            {row.name} {words.isPublished}
          </span>
        }
        checked={row.active}
        disabled={isPending}
        onChange={() =>
          run({
            call: switchPromotion,
            input: { id: row.id, active: !row.active },
            doneText: row.active ? words.promotionClosed : words.promotionPublished,
          })
        }
      />
    </span>
  )
}
