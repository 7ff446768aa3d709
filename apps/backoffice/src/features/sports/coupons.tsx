import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { money, player, when } from '../../cells/columns.tsx'
import { dates, statusTabs, yesNo } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { words } from '../../words/games/sports.ts'
import { COUPON_KINDS, COUPON_STATUSES } from '../../words/games/sports-labels.ts'
import { CouponDetail } from './CouponDetail.tsx'

const { coupons: texts } = words

/** Everybody's coupons. */
export const coupons = resource(listSportsCoupons)({
  title: texts.title,
  searchHint: texts.searchHint,
  emptyText: texts.emptyText,
  tabs: statusTabs([
    { value: 'open', label: texts.open },
    ...['pending', 'reopened', 'won', 'lost', 'cashed', 'void', 'refused', 'expired'].map((value) => ({
      value,
      label: COUPON_STATUSES[value] ?? value,
    })),
  ]),
  filters: [
    { name: 'player', label: texts.player, kind: 'number' },
    { name: 'event', label: texts.event, kind: 'text', placeholder: texts.eventHint },
    yesNo('live', texts.live, texts.isLive, texts.isPrematch),
    ...dates,
  ],
  columns: [
    {
      key: 'id',
      head: texts.no,
      card: 'title',
      cell: (row) => <strong className="money">{row.reference ?? `#${row.id}`}</strong>,
    },
    player({ card: 'sub' }),
    {
      key: 'first',
      head: texts.match,
      cell: (row) => (
        <span className="block max-w-80">
          <span className="block truncate">
            {row.first}
            {texts.more(row.legs)}
          </span>
          <span className="block text-xs text-ink3">
            {COUPON_KINDS[row.kind]}
            {row.is_live && ` · ${texts.live}`}
          </span>
        </span>
      ),
    },
    money('stake', texts.stake, { strong: true, card: 'side' }),
    money('max_return', texts.maxReturn, { inRecord: true }),
    {
      key: 'return',
      head: texts.returned,
      align: 'right',
      inRecord: true,
      cell: (row) => (row.return === null ? '—' : formatAmount(row.return)),
    },
    { key: 'status', head: texts.status, card: 'badge', cell: (row) => <Badge>{COUPON_STATUSES[row.status]}</Badge> },
    when('placed_at', texts.placed, { card: 'subside' }),
  ],
  Detail: CouponDetail,
})
