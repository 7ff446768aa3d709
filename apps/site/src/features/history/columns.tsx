import { formatAmount } from '@meydan/money/kurus'
import { Money } from '@meydan/ui/display/Money.tsx'
import type { Column } from '@meydan/ui/display/Table.tsx'
import { CashStatus } from '../../components/CashStatus.tsx'
import { dateTimeText } from '../../components/text/dates.ts'
import { historyWords } from '../../words/account/history.ts'
import { type HistoryLine, type HistoryType, isPlayType } from './history.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

/** What a tab's table shows. */
export function columnsOf(type: HistoryType): Column<HistoryLine>[] {
  if (isPlayType(type))
    return [date, openable, game, provider, kind, signed, before, after, { ...status, card: 'line' }]
  return [date, reference, method, description, amountOf(type), before, after, status]
}

const muted = 'text-ink2 whitespace-nowrap'

const date: Column<HistoryLine> = {
  key: 'date',
  head: historyWords.date,
  cell: (line) => (
    <time dateTime={line.date} className={muted}>
      {dateTimeText(line.date)}
    </time>
  ),
}

const reference: Column<HistoryLine> = {
  key: 'reference',
  head: historyWords.reference,
  cell: (line) => <span className="tabular-nums">{line.reference_id}</span>,
}

const openable: Column<HistoryLine> = {
  key: 'reference',
  head: historyWords.reference,
  cell: (line) => <ReferenceLink line={line} />,
}

const method: Column<HistoryLine> = {
  key: 'method',
  head: historyWords.method,
  card: 'more',
  cell: (line) => <span className="text-ink2">{line.payment_method ?? historyWords.none}</span>,
}

const description: Column<HistoryLine> = {
  key: 'description',
  head: historyWords.description,
  cell: (line) => line.description || historyWords.none,
}

const game: Column<HistoryLine> = {
  key: 'game',
  head: historyWords.game,
  card: 'title',
  cell: (line) => line.game_name ?? line.description,
}

const provider: Column<HistoryLine> = {
  key: 'provider',
  head: historyWords.provider,
  card: 'more',
  cell: (line) => <span className="text-ink2">{line.provider ?? historyWords.none}</span>,
}

const kind: Column<HistoryLine> = {
  key: 'kind',
  head: historyWords.kind,
  cell: (line) => line.description || historyWords.kinds[line.type],
}

/** Unsigned in its own list; what went the other way says so. */
const amountOf = (tab: HistoryType): Column<HistoryLine> => ({
  key: 'amount',
  head: historyWords.amount,
  align: 'right',
  card: 'title',
  cell: ({ amount, status, type }) => {
    if (['rejected', 'cancel'].includes(status)) return <Money lira={amount} className="text-ink3" />
    const isBack = tab === 'withdraw' ? type === 'deposit' : type === 'withdraw'
    const sign = tab === 'deposit' && isBack ? -1 : 1
    return <Money lira={sign * amount} signed={isBack} className="font-bold" />
  },
})

const signed: Column<HistoryLine> = {
  key: 'amount',
  head: historyWords.amount,
  align: 'right',
  card: 'side',
  cell: (line) =>
    // Taken back: neither a loss nor a gain.
    line.status === 'cancel' ? (
      <Money lira={line.amount} className="text-ink3" />
    ) : (
      <Money
        lira={line.type === 'bet' ? -line.amount : line.amount}
        signed
        tone={line.type === 'win' && line.amount > 0 ? 'gold' : undefined}
        className="font-bold"
      />
    ),
}

const before: Column<HistoryLine> = {
  key: 'before',
  head: historyWords.before,
  card: 'more',
  align: 'right',
  cell: (line) => <Balance lira={line.balance_before} />,
}

const after: Column<HistoryLine> = {
  key: 'after',
  head: historyWords.after,
  card: 'more',
  align: 'right',
  cell: (line) => <Balance lira={line.balance_after} />,
}

const status: Column<HistoryLine> = {
  key: 'status',
  head: historyWords.status,
  card: 'side',
  cell: (line) => <CashStatus status={line.status} label={line.status_label} />,
}

function Balance({ lira }: { lira: number | null }) {
  return <span className="money text-ink2">{lira === null ? historyWords.none : formatAmount(lira)}</span>
}
