import { listStatementLines } from '@meydan/contract/cashier/statements-admin'
import { istanbulDay } from '@meydan/money/day'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { money, status, text, when } from '../../cells/columns.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { useNow } from '../../cells/use-now.ts'
import { choice, dates, statusTabs } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { asideKinds, lineWords as words } from '../../words/cash/bank.ts'
import { words as shared } from '../../words/columns.ts'
import { dayText } from './day-text.ts'
import { LineDetail } from './LineDetail.tsx'
import { bulkCallOf, ChoiceButton } from './ChoiceButton.tsx'

type Row = RowOf<typeof listStatementLines>

/** What the bank says came and went, and what of it is explained. */
export const lines = resource(listStatementLines)({
  title: words.title,
  live: true,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  tabs: statusTabs([
    { value: 'open', label: words.open, sort: 'booked_on' },
    { value: 'suspected', label: words.suspected, sort: 'booked_on' },
    { value: 'provisional', label: words.provisional, sort: 'booked_on' },
    { value: 'matched', label: words.matched },
    { value: 'set_aside', label: words.aside },
    { value: 'taken_back', label: words.takenBack },
  ]),
  filters: [
    choice('direction', words.direction, [
      { value: 'in', label: words.cameIn },
      { value: 'out', label: words.wentOut },
    ]),
    ...dates,
    { name: 'statement', label: words.statement, kind: 'number' },
  ],
  columns: [
    { key: 'booked_on', head: words.day, card: 'subside', cell: (row) => <Day row={row} /> },
    {
      key: 'party_name',
      head: words.party,
      card: 'title',
      cell: (row) => <Party name={row.party_name} bank={row.bank} />,
    },
    {
      key: 'description',
      head: words.description,
      card: 'sub',
      cell: (row) => (
        <span className="line-clamp-2 max-w-80 break-words whitespace-normal">{row.description || '—'}</span>
      ),
    },
    money('amount', shared.amount, { strong: true, card: 'side' }),
    { key: 'sure', head: words.mayBe, card: 'badge', cell: (row) => <MayBe row={row} /> },
    status({ hidden: true, card: 'line' }),
    text('bank_reference', words.bankReference, { hidden: true }),
    text('decided_by', shared.decidedBy, { hidden: true }),
    when('decided_at', words.decidedAt, { hidden: true }),
  ],
  Detail: LineDetail,
  bulk: [
    {
      id: 'settle',
      label: words.settleSure,
      tone: 'approve',
      shortcut: 'o',
      of: bulkCallOf,
      name: ({ sure, party_name }) => `${sure?.reference ?? ''} · ${party_name}`,
      amount: (row) => row.amount,
    },
  ],
})

const DAY_MS = 86_400_000

/** The day of the bank, and how long it has waited while nobody knows whose it is. */
function Day({ row }: { row: Row }) {
  const today = istanbulDay(new Date(useNow()))
  const age = Math.max(0, Math.round((Date.parse(today) - Date.parse(row.booked_on)) / DAY_MS))
  return (
    <span className="money block leading-tight whitespace-nowrap">
      {dayText(row.booked_on)}
      {row.status === 'open' && (
        <span className={age > 1 ? 'block text-xs text-danger' : 'block text-xs text-ink3'}>{words.days(age)}</span>
      )}
    </span>
  )
}

function Party({ name, bank }: { name: string; bank: string }) {
  return (
    <span className="block leading-tight">
      {name || '—'}
      <span className="block text-xs font-normal text-ink3">{bank}</span>
    </span>
  )
}

/** What it is, the one click where that is sure, or how many it may be. */
function MayBe({ row }: { row: Row }) {
  if (row.status === 'suspected' || row.status === 'taken_back') return <StatusBadge status={row.status} />
  if (row.status === 'set_aside') return <Badge tone="neutral">{row.aside_kind && asideKinds[row.aside_kind]}</Badge>
  if (row.status === 'matched') return <Named reference={row.matched ?? ''} username={row.username ?? ''} />
  if (row.status === 'provisional' && row.candidates === 0) return <StatusBadge status={row.status} />
  if (!row.sure)
    return (
      <Badge tone={row.candidates > 0 ? 'warning' : 'neutral'}>
        {row.candidates > 0 ? words.several(row.candidates) : words.nobody}
      </Badge>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Named reference={row.sure.reference} username={row.sure.username ?? row.sure.player_name} />
      {row.status === 'open' && <ChoiceButton line={row} choice={row.sure} isSmall />}
    </span>
  )
}

function Named({ reference, username }: { reference: string; username: string }) {
  return (
    <span className="block leading-tight">
      <span className="money">{reference}</span>
      <span className="block text-xs text-ink3">{username}</span>
    </span>
  )
}
