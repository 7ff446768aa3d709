import { cancelGrant, listGrants } from '@meydan/contract/bonuses/bonuses-admin'
import { formatAmount } from '@meydan/money/kurus'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { money, player, status, text, when } from '../../cells/columns.tsx'
import { BONUS_TYPES } from '../../features/bonuses/bonus-types.ts'
import { GrantDetail } from '../../features/bonuses/GrantDetail.tsx'
import { choice, labelOf, statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { words } from '../../words/players/bonuses.ts'
import { words as shared } from '../../words/columns.ts'

type Row = RowOf<typeof listGrants>

export function BonusesPage() {
  return <ResourcePage resource={grants} />
}

const percentOf = (row: Row) =>
  row.wager_required > 0 ? Math.min(100, Math.floor((row.wager_done / row.wager_required) * 100)) : 100

const grants = resource(listGrants)({
  title: words.title,
  sort: '-created_at',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'active', label: words.active },
    { value: 'completed', label: words.completed },
    { value: 'cancelled', label: words.cancelled },
    { value: 'expired', label: words.expired },
  ]),
  filters: [choice('bonus_type', shared.kind, BONUS_TYPES)],
  columns: [
    player(),
    text('name', words.bonus, { card: 'sub' }),
    { key: 'bonus_type', head: shared.kind, cell: (row) => labelOf(BONUS_TYPES, row.bonus_type) },
    money('granted', shared.amount, { card: 'side' }),
    money('balance', words.balance),
    { key: 'wager_done', head: words.wagering, cell: (row) => <Wagering percent={percentOf(row)} /> },
    status(),
    when('expires_at', words.expiresAt),
    when('created_at', words.grantedAt, { hidden: true }),
    money('converted', words.converted, { hidden: true }),
  ],
  Detail: GrantDetail,
  actions: [
    {
      id: 'cancel',
      label: words.cancel,
      call: cancelGrant,
      tone: 'danger',
      when: (row) => row.status === 'active',
      reason: { field: 'reason', label: words.reason, required: true },
      confirm: (row) => ({
        title: words.cancelTitle(row.name),
        message: words.cancelNote(formatAmount(row.balance)),
      }),
      doneText: words.done,
    },
  ],
})

function Wagering({ percent }: { percent: number }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-20">
        <ProgressBar percent={percent} label={words.wagering} />
      </span>
      <span className="money text-xs text-ink3">%{percent}</span>
    </span>
  )
}
