import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { money, player, when } from '../../cells/columns.tsx'
import { dates, statusTabs, yesNo } from '../../machine/list/filters.ts'
import { resource } from '../../machine/list/resource.ts'
import { words } from '../../words/games/sports.ts'
import { COUPON_KINDS, COUPON_STATUSES } from '../../words/games/sports-labels.ts'
import { CouponDetail } from './CouponDetail.tsx'

const { coupons: said } = words

/** Everybody's coupons. */
export const coupons = resource(listSportsCoupons)({
  title: said.title,
  searchHint: said.searchHint,
  emptyText: said.emptyText,
  tabs: statusTabs([
    { value: 'open', label: said.open },
    ...['pending', 'reopened', 'won', 'lost', 'cashed', 'void', 'refused', 'expired'].map((value) => ({
      value,
      label: COUPON_STATUSES[value] ?? value,
    })),
  ]),
  filters: [
    { name: 'player', label: said.player, kind: 'number' },
    { name: 'event', label: said.event, kind: 'text', placeholder: said.eventHint },
    yesNo('live', said.live, said.isLive, said.isPrematch),
    ...dates,
  ],
  columns: [
    {
      key: 'id',
      head: said.no,
      card: 'title',
      cell: (row) => <strong className="money">{row.reference ?? `#${row.id}`}</strong>,
    },
    player({ card: 'sub' }),
    {
      key: 'first',
      head: said.match,
      cell: (row) => (
        <span className="block max-w-56">
          <span className="block truncate">
            {row.first}
            {said.more(row.legs)}
          </span>
          <span className="block text-xs text-ink3">
            {COUPON_KINDS[row.kind]}
            {row.is_live && ` · ${said.live}`}
          </span>
        </span>
      ),
    },
    money('stake', said.stake, { strong: true, card: 'side' }),
    money('max_return', said.maxReturn, { inRecord: true }),
    {
      key: 'return',
      head: said.returned,
      align: 'right',
      inRecord: true,
      cell: (row) => (row.return === null ? '—' : formatAmount(row.return)),
    },
    { key: 'status', head: said.status, card: 'badge', cell: (row) => <Badge>{COUPON_STATUSES[row.status]}</Badge> },
    when('placed_at', said.placed, { card: 'subside' }),
  ],
  Detail: CouponDetail,
})
