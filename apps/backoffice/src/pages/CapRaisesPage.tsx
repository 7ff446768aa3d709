import { allowCapRaise, listCapRaises, refuseCapRaise } from '@meydan/contract/cap-raises-admin'
import { formatAmount } from '@meydan/money/kurus'
import { status, text, when } from '../cells/columns.tsx'
import { Facts } from '../cells/Facts.tsx'
import { StatusBadge } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import { statusTabs } from '../machine/filters.ts'
import { resource, type RowOf } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { capRaises as words } from '../words/cap-raises.ts'

type Row = RowOf<typeof listCapRaises>

/** Caps of wins that somebody asked to raise: another administrator decides. */
export function CapRaisesPage() {
  return <ResourcePage resource={capRaises} />
}

const capRaises = resource(listCapRaises)({
  title: words.title,
  sort: '-asked_at',
  searchHint: words.searchHint,
  emptyText: words.empty,
  tabs: statusTabs([
    { value: 'asked', label: 'Bekleyen' },
    { value: 'allowed', label: 'Onaylandı' },
    { value: 'refused', label: 'Reddedildi' },
  ]),
  columns: [
    {
      key: 'game_name',
      head: 'Oyun',
      card: 'title',
      cell: (row) => <strong>{row.game_name ?? words.wholeProvider}</strong>,
    },
    text('provider_name', 'Sağlayıcı', { card: 'sub' }),
    text('asked_by', 'İsteyen'),
    when('asked_at', 'Zaman', { sortable: true, card: 'subside' }),
    status({ sortable: true }),
  ],
  Detail: CapRaiseDetail,
  actions: [
    {
      id: 'allow',
      label: 'Onayla',
      call: allowCapRaise,
      tone: 'approve',
      shortcut: 'o',
      when: (row) => row.status === 'asked',
      confirm: (row) => ({ title: words.allowTitle, message: words.allowNote(row.asked_by) }),
      doneText: words.allowed,
    },
    {
      id: 'refuse',
      label: 'Reddet',
      call: refuseCapRaise,
      tone: 'danger',
      shortcut: 'r',
      when: (row) => row.status === 'asked',
      doneText: words.refused,
    },
  ],
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
          ['Bahsin katı', change(row, ({ max_win_x }) => (max_win_x === null ? words.undeclared : `${max_win_x}×`))],
          ['Bir elin kazancı', change(row, ({ max_win }) => amount(max_win))],
          ...(row.game_name === null
            ? [['Bir saatlik kayıp', change(row, ({ max_hour_loss }) => amount(max_hour_loss))] as [string, string]]
            : []),
          ['İsteyen', row.asked_by],
          ['İstendi', <When key="asked" at={row.asked_at} />],
          ['Karar veren', row.decided_by ?? '—'],
        ]}
      />
    </div>
  )
}

function change(row: Row, say: (caps: Row['now']) => string): string {
  const [now, asked] = [say(row.now), say(row.asked)]
  return now === asked ? now : `${now} → ${asked}`
}

function amount(lira: number | null): string {
  return lira === null ? words.none : formatAmount(lira)
}
