import {
  dismissQuarantined,
  listQuarantine,
  listSportsDoubts,
  retryQuarantined,
} from '@meydan/contract/sports/sports-quarantine-admin'
import { endSportsDoubt } from '@meydan/contract/sports/sports-settle-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { when } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import { statusTabs } from '../../crud/list/filters.ts'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { quarantineWords as said } from '../../words/games/sports-quarantine.ts'

type Message = RowOf<typeof listQuarantine>
type Doubt = RowOf<typeof listSportsDoubts>

const reason = { field: 'reason', label: reasonField.label, required: true } as const

/** What of the feed could not be taken: looked at, taken once more after a mend, or left. */
export const quarantine = resource(listQuarantine)({
  title: said.title,
  searchHint: said.searchHint,
  emptyText: said.emptyText,
  live: true,
  tabs: statusTabs([
    { value: 'open', label: said.open },
    { value: 'retried', label: said.retried },
    { value: 'dismissed', label: said.dismissed },
  ]),
  columns: [
    { key: 'match', head: said.match, card: 'title', cell: (row) => row.match ?? row.event ?? said.noMatch },
    { key: 'reason', head: said.reason, card: 'sub', cell: (row) => said.reasons[row.reason] },
    {
      key: 'detail',
      head: said.detail,
      cell: (row) => <code className="block min-w-40 text-xs wrap-anywhere">{row.detail || '—'}</code>,
    },
    { key: 'type', head: said.kind, cell: (row) => row.type ?? '—' },
    { key: 'producer', head: said.producer, cell: (row) => row.producer ?? '—' },
    { key: 'times', head: said.times, align: 'right', cell: (row) => row.times },
    { key: 'status', head: said.state, card: 'badge', cell: (row) => <MessageBadge status={row.status} /> },
    when('last_at', said.last, { card: 'subside' }),
  ],
  Detail: MessageDetail,
  actions: [
    {
      id: 'retry',
      label: said.retry,
      call: retryQuarantined,
      tone: 'approve',
      when: (row) => row.status === 'open',
      reason,
      confirm: () => ({ title: said.retryTitle }),
      doneText: said.retryDone,
    },
    {
      id: 'dismiss',
      label: said.dismiss,
      call: dismissQuarantined,
      tone: 'danger',
      when: (row) => row.status === 'open',
      reason,
      confirm: () => ({ title: said.dismissTitle }),
      doneText: said.dismissDone,
    },
  ],
})

const tones = { open: 'warning', retried: 'success', dismissed: 'neutral', ended: 'neutral' } as const

function MessageBadge({ status }: Pick<Message, 'status'>) {
  return <Badge tone={tones[status]}>{said[status]}</Badge>
}

function MessageDetail({ row }: { row: Message }) {
  return (
    <div className="grid gap-3">
      {row.status === 'open' && row.event !== null && <Note tone="warning">{said.closes}</Note>}
      <Facts
        facts={[
          [said.match, <MatchLink key="match" event={row.event} match={row.match} />],
          [said.markets, row.markets.join(', ') || '—'],
          [said.reason, said.reasons[row.reason]],
          [said.detail, row.detail || '—'],
          [said.kind, row.type ?? '—'],
          [said.producer, row.producer ?? '—'],
          [said.times, row.times],
          [said.received, <When key="received" at={row.received_at} />],
          [said.last, <When key="last" at={row.last_at} />],
          [said.by, row.decided_by ?? '—'],
          [said.note, row.note ?? '—'],
        ]}
      />
      <h3 className="text-sm font-semibold">{said.text}</h3>
      <pre
        tabIndex={0}
        aria-label={said.text}
        className="max-h-80 overflow-auto rounded-md bg-s2 p-3 text-xs whitespace-pre-wrap break-all"
      >
        {row.text}
      </pre>
    </div>
  )
}

/** Results that contradict themselves, the score or the time: paid by two people alone. */
export const heldResults = resource(listSportsDoubts)({
  title: said.held.title,
  searchHint: said.held.searchHint,
  emptyText: said.held.emptyText,
  live: true,
  tabs: statusTabs([
    { value: 'open', label: said.held.open },
    { value: 'ended', label: said.held.ended },
  ]),
  columns: [
    { key: 'match', head: said.match, card: 'title', cell: (row) => row.match },
    { key: 'market', head: said.held.market, card: 'sub', cell: (row) => row.market },
    { key: 'why', head: said.held.why, cell: (row) => said.held.whys[row.why] },
    { key: 'coupons', head: said.held.coupons, align: 'right', cell: (row) => row.coupons },
    { key: 'status', head: said.state, card: 'badge', cell: (row) => <DoubtBadge status={row.status} /> },
    when('since', said.held.since, { card: 'subside' }),
  ],
  Detail: DoubtDetail,
  actions: [
    {
      id: 'end',
      label: said.held.pay,
      call: endSportsDoubt,
      tone: 'danger',
      when: (row) => row.status === 'open',
      reason,
      confirm: () => ({ title: said.held.payTitle }),
      doneText: said.held.payDone,
    },
  ],
})

function DoubtBadge({ status }: Pick<Doubt, 'status'>) {
  return <Badge tone={tones[status]}>{said.held[status]}</Badge>
}

function DoubtDetail({ row }: { row: Doubt }) {
  return (
    <div className="grid gap-3">
      {row.status === 'open' && <Note tone="warning">{said.held.closes}</Note>}
      <Facts
        facts={[
          [said.match, <MatchLink key="match" event={row.event} match={row.match} />],
          [said.held.market, row.market],
          [said.held.why, said.held.whys[row.why]],
          [said.held.detail, row.detail],
          [said.held.coupons, row.coupons],
          [said.held.since, <When key="since" at={row.since} />],
          [said.held.endedAt, row.ended_at === null ? '—' : <When key="ended" at={row.ended_at} />],
          [said.by, row.ended_by ?? '—'],
        ]}
      />
    </div>
  )
}

function MatchLink({ event, match }: { event: string | null; match: string | null }) {
  if (event === null) return said.noMatch
  if (match === null) return event
  return (
    <Link to={paths.sportsEvent(event)} className="underline">
      {match}
    </Link>
  )
}
