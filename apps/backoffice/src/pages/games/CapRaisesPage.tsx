import { listCapRaises } from '@meydan/contract/games/cap-raises-admin'
import { formatAmount } from '@meydan/money/kurus'
import { status, text, when } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { WaitingLink } from '../../features/approvals/WaitingLink.tsx'
import { statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { words } from '../../words/games/cap-raises.ts'
import { words as shared } from '../../words/columns.ts'

type Row = RowOf<typeof listCapRaises>

/** Caps of wins that two administrators raised. */
export function CapRaisesPage() {
  return <ResourcePage resource={capRaises} />
}

const capRaises = resource(listCapRaises)({
  title: words.title,
  Header: WaitingLink,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  tabs: statusTabs([
    { value: 'allowed', label: shared.approved },
    { value: 'refused', label: shared.rejected },
  ]),
  columns: [
    {
      key: 'game_name',
      head: words.game,
      card: 'title',
      cell: (row) => <strong>{row.game_name ?? words.wholeProvider}</strong>,
    },
    text('provider_name', words.provider, { card: 'sub' }),
    text('asked_by', words.askedBy),
    when('asked_at', shared.at, { card: 'subside' }),
    status(),
  ],
  Detail: CapRaiseDetail,
})

function CapRaiseDetail({ row }: { row: Row }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2>{row.game_name ?? row.provider_name}</h2>
        <StatusBadge status={row.status} />
      </div>
      <Facts
        facts={[
          [words.times, change(row, ({ max_win_x }) => (max_win_x === null ? words.undeclared : `${max_win_x}×`))],
          [words.win, change(row, ({ max_win }) => amount(max_win))],
          ...(row.game_name === null
            ? [[words.hourLoss, change(row, ({ max_hour_loss }) => amount(max_hour_loss))] as [string, string]]
            : []),
          [words.askedBy, row.asked_by],
          [words.askedAt, <When key="asked" at={row.asked_at} />],
          [shared.decidedBy, row.decided_by ?? shared.none],
        ]}
      />
    </div>
  )
}

function change(row: Row, say: (caps: Row['now']) => string): string {
  const [now, wantedCaps] = [say(row.now), say(row.asked)]
  return now === wantedCaps ? now : `${now} → ${wantedCaps}`
}

function amount(lira: number | null): string {
  return lira === null ? words.none : formatAmount(lira)
}
