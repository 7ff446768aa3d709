import {
  approveSportsCorrection,
  listSportsClaims,
  listSportsCorrections,
  writeOffSportsClaim,
} from '@meydan/contract/sports/sports-settle-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Link } from 'react-router'
import { money, player, text, when } from '../../cells/columns.tsx'
import { SumDetail } from '../../cells/SumDetail.tsx'
import { When } from '../../cells/When.tsx'
import { approveAction } from '../../crud/actions/decisions.ts'
import { statusTabs } from '../../crud/list/filters.ts'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/games/sports.ts'

const { corrections: texts, claims: ofClaims } = words

/** Coupons that were paid and come to something else. */
export const corrections = resource(listSportsCorrections)({
  title: texts.title,
  searchHint: texts.searchHint,
  emptyText: texts.emptyText,
  tabs: statusTabs([
    { value: 'held', label: texts.held },
    { value: 'due', label: texts.due },
    { value: 'paid', label: texts.paid },
    { value: 'replaced', label: texts.replaced },
  ]),
  columns: [
    player(),
    { key: 'id', head: texts.coupon, card: 'sub', cell: (row) => <CouponLink no={row.id} /> },
    money('before', texts.before),
    money('after', texts.after, { strong: true, card: 'side' }),
    { key: 'held_for', head: texts.why, cell: (row) => (row.held_for ? texts.whys[row.held_for] : '—') },
    { key: 'status', head: texts.state, card: 'badge', cell: (row) => <CorrectionBadge status={row.status} /> },
    when('asked_at', texts.asked, { card: 'subside' }),
  ],
  Detail: CorrectionDetail,
  actions: [
    approveAction({
      call: approveSportsCorrection,
      when: (row) => row.status === 'held',
      confirm: (row) => ({ title: texts.approveTitle(formatAmount(row.after - row.before)) }),
      doneText: texts.approveDone,
    }),
  ],
})

function CouponLink({ no }: { no: number }) {
  return (
    <Link
      to={`${paths.sports}/kuponlar?status=&q=${no}&kayit=${no}`}
      onClick={(event) => event.stopPropagation()}
      className="hover:underline"
    >
      #{no}
    </Link>
  )
}

const tones = { held: 'warning', due: 'info', paid: 'success', replaced: 'neutral' } as const

/** What is put right may have been taken: no word for paid. */
function CorrectionBadge({ status: state }: Pick<RowOf<typeof listSportsCorrections>, 'status'>) {
  return <Badge tone={tones[state]}>{texts[state]}</Badge>
}

function CorrectionDetail({ row }: { row: RowOf<typeof listSportsCorrections> }) {
  return (
    <SumDetail
      row={row}
      sum={row.after - row.before}
      badge={<CorrectionBadge status={row.status} />}
      facts={[
        [texts.coupon, <CouponLink key="coupon" no={row.id} />],
        [texts.before, formatAmount(row.before)],
        [texts.after, formatAmount(row.after)],
        [texts.moved, row.moved === null ? '—' : formatAmount(row.moved)],
        [texts.asked, <When key="asked" at={row.asked_at} />],
        [texts.approvedBy, row.approved_by ?? '—'],
      ]}
    />
  )
}

/** What corrections could not take; nothing is paid out to a player who owes. */
export const claims = resource(listSportsClaims)({
  title: ofClaims.title,
  searchHint: ofClaims.searchHint,
  emptyText: ofClaims.emptyText,
  tabs: statusTabs([
    { value: 'open', label: ofClaims.open },
    { value: 'settled', label: ofClaims.settled },
    { value: 'written_off', label: ofClaims.writtenOff },
  ]),
  columns: [
    player(),
    { key: 'coupon', head: texts.coupon, card: 'sub', cell: (row) => <CouponLink no={row.coupon} /> },
    money('amount', ofClaims.amount),
    money('collected', ofClaims.collected),
    money('left', ofClaims.left, { strong: true, card: 'side' }),
    { key: 'status', head: texts.state, card: 'badge', cell: (row) => <ClaimBadge status={row.status} /> },
    when('opened_at', ofClaims.opened, { card: 'subside' }),
    text('closed_by', ofClaims.closedBy, { hidden: true }),
  ],
  Detail: ClaimDetail,
  actions: [
    {
      id: 'write-off',
      label: ofClaims.writeOff,
      call: writeOffSportsClaim,
      tone: 'danger',
      when: (row) => row.status === 'open',
      reason: { field: 'reason', label: reasonField.label, required: true },
      confirm: (row) => ({ title: ofClaims.writeOffTitle(formatAmount(row.left)) }),
      doneText: ofClaims.writeOffDone,
    },
  ],
})

const ofClaimStatus = {
  open: { label: ofClaims.open, tone: 'warning' },
  settled: { label: ofClaims.settled, tone: 'success' },
  written_off: { label: ofClaims.writtenOff, tone: 'neutral' },
} as const

/** What is owed is collected, never paid: the words of the tabs. */
function ClaimBadge({ status: state }: Pick<RowOf<typeof listSportsClaims>, 'status'>) {
  const { label, tone } = ofClaimStatus[state]
  return <Badge tone={tone}>{label}</Badge>
}

function ClaimDetail({ row }: { row: RowOf<typeof listSportsClaims> }) {
  return (
    <SumDetail
      row={row}
      sum={row.left}
      badge={<ClaimBadge status={row.status} />}
      facts={[
        [texts.coupon, <CouponLink key="coupon" no={row.coupon} />],
        [ofClaims.amount, formatAmount(row.amount)],
        [ofClaims.collected, formatAmount(row.collected)],
        [ofClaims.forgiven, formatAmount(row.forgiven)],
        [ofClaims.opened, <When key="opened" at={row.opened_at} />],
        [ofClaims.closedBy, row.closed_by ?? '—'],
      ]}
    />
  )
}
