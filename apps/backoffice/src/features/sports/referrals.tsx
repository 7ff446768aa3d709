import {
  acceptReferral,
  counterReferral,
  listReferrals,
  refuseReferral,
} from '@meydan/contract/sports/sports-referrals-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Link } from 'react-router'
import { count, money, player, text, when } from '../../cells/columns.tsx'
import { Facts } from '../../cells/Facts.tsx'
import { shortPercentText } from '../../cells/numbers.ts'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { approveAction, rejectAction } from '../../crud/actions/decisions.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { statusTabs } from '../../crud/list/filters.ts'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/games/sports.ts'
import { oddsText } from './odds-text.ts'
import { TimeLeft } from './TimeLeft.tsx'

type Row = RowOf<typeof listReferrals>

const { referrals: texts } = words
const isOpen = (row: Row) => row.status === 'open'

/** Coupons above a limit: each waits a minute for a yes, a lower stake or a no. */
export const referrals = resource(listReferrals)({
  title: texts.title,
  live: true,
  searchHint: texts.searchHint,
  emptyText: texts.emptyText,
  tabs: statusTabs([
    { value: 'open', label: texts.open },
    { value: 'countered', label: texts.countered },
    { value: 'accepted', label: texts.accepted, sort: '-asked_at' },
    { value: 'refused', label: texts.refused, sort: '-asked_at' },
    { value: 'expired', label: texts.ended, sort: '-asked_at' },
  ]),
  columns: [
    player(),
    {
      key: 'legs',
      head: texts.picks,
      card: 'sub',
      cell: (row) => (
        <span className="block max-w-72 truncate">
          {row.legs[0]?.match}
          {words.coupons.more(row.legs.length)}
        </span>
      ),
    },
    money('stake', texts.stake, { strong: true, card: 'side' }),
    money('limit', texts.limit),
    money('max_return', texts.maxReturn),
    count('similar', texts.similar),
    {
      key: 'until',
      head: texts.left,
      card: 'badge',
      cell: (row) => (isOpen(row) ? <TimeLeft until={row.until} /> : <StatusBadge status={row.status} />),
    },
    when('asked_at', texts.asked, { card: 'subside' }),
    text('decided_by', texts.decidedBy, { hidden: true }),
  ],
  Detail: ReferralDetail,
  actions: [
    approveAction({ label: texts.accept, call: acceptReferral, when: isOpen, doneText: texts.acceptDone }),
    rejectAction({
      label: texts.refuse,
      call: refuseReferral,
      when: isOpen,
      reason: { field: 'reason', label: reasonField.label, required: true, presets: texts.presets },
      doneText: texts.refuseDone,
    }),
  ],
})

function ReferralDetail({ row }: { row: Row }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={row.player_id} username={row.username} />
        {isOpen(row) ? <TimeLeft until={row.until} /> : <StatusBadge status={row.status} />}
      </div>
      <p className="figure text-3xl">{formatAmount(row.stake)}</p>
      <ul className="grid gap-2 text-sm">
        {row.legs.map((leg) => (
          <li key={leg.event}>
            <Link to={paths.sportsEvent(leg.event)} className="font-semibold hover:underline">
              {leg.match}
            </Link>
            <span className="block text-ink2">
              {leg.pick} · {oddsText(leg.odds)}
              {leg.is_live && ` · ${words.coupons.live}`}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [texts.limit, formatAmount(row.limit)],
          [texts.maxReturn, formatAmount(row.max_return)],
          [texts.perColumn, `${row.columns} × ${formatAmount(row.per_column)}`],
          [texts.factor, shortPercentText(row.factor_percent)],
          [texts.similar, row.similar],
          [texts.asked, <When key="asked" at={row.asked_at} />],
          ...(row.counter === null ? [] : [[texts.counterAmount, formatAmount(row.counter)] as const]),
          ...(row.decided_by === null ? [] : [[texts.decidedBy, row.decided_by] as const]),
          ...(row.reason === null ? [] : [[reasonField.label, row.reason] as const]),
        ]}
      />
      {isOpen(row) && <Counter row={row} />}
    </div>
  )
}

function Counter({ row }: { row: Row }) {
  return (
    <FormButton
      isSmall
      isNarrow
      label={texts.counter}
      call={counterReferral}
      fixed={{ id: row.id }}
      doneText={texts.counterDone}
      fields={[{ name: 'per_column', label: texts.counterField, kind: 'money', required: true }]}
    />
  )
}
