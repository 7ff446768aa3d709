import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readSportsCoupon } from '@meydan/contract/sports/sports-coupons-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import type { DetailProps } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { words as shared } from '../../words/crud.ts'
import { words } from '../../words/games/sports.ts'
import { ownWords } from '../../words/games/sports-own.ts'
import { COUPON_KINDS, COUPON_STATUSES, LEG_RESULTS, PAYOUT_KINDS } from '../../words/games/sports-labels.ts'
import { matchName } from './match-name.ts'
import { oddsText } from './odds-text.ts'

type Coupon = OutputOf<typeof readSportsCoupon>['data']

const { coupons: texts } = words

/** One coupon: what was staked on what, at which prices, and what came of it. */
export function CouponDetail({ row }: DetailProps<{ id: number }>) {
  const { data, error } = useQuery(read(readSportsCoupon, { id: String(row.id) }))
  if (error) return <p role="alert">{error.sentence ?? shared.loadFailed}</p>
  if (!data) return <Skeleton className="h-80 rounded-md" />
  const coupon = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2>{coupon.reference ?? `#${coupon.no}`}</h2>
          <PlayerLink id={coupon.player_id} username={coupon.username} />
        </div>
        <Badge>{COUPON_STATUSES[coupon.status]}</Badge>
      </div>
      <p className="figure text-3xl">{formatAmount(coupon.stake)}</p>
      <Facts facts={factsOf(coupon)} />
      <h3>{texts.legsTitle}</h3>
      <ol className="grid gap-3">
        {coupon.legs.map((leg) => (
          <Leg key={leg.no} leg={leg} />
        ))}
      </ol>
      <Messages messages={coupon.messages} />
      <h3>{texts.payouts}</h3>
      {coupon.payouts.length === 0 && <p className="text-sm text-ink2">{texts.noPayouts}</p>}
      <Facts
        facts={coupon.payouts.map(({ revision, kind, amount, is_paid, due_at, paid_at }) => [
          `${revision}. ${PAYOUT_KINDS[kind] ?? kind}`,
          <span key={revision}>
            {formatAmount(amount)} · {is_paid ? texts.paid : texts.due} · <When at={paid_at ?? due_at} />
          </span>,
        ])}
      />
      {coupon.corrections.length > 0 && <h3>{words.corrections.title}</h3>}
      <Facts facts={coupon.corrections.map(correctionOf)} />
    </div>
  )
}

/** What it came to instead, what that moved, and what of it is owed. */
function correctionOf({ revision, return: sum, state, moved, owed, at }: Coupon['corrections'][number]) {
  return [
    `${revision}. ${formatAmount(sum)}`,
    <span key={revision}>
      {words.corrections[state]}
      {moved !== null && ` · ${words.corrections.moved} ${formatAmount(moved)}`}
      {owed > 0 && ` · ${words.claims.amount} ${formatAmount(owed)}`} · <When at={at} />
    </span>,
  ] as const
}

function factsOf(coupon: Coupon) {
  return [
    [texts.kind, COUPON_KINDS[coupon.kind]],
    [texts.columns, `${coupon.columns} × ${formatAmount(coupon.per_column)}`],
    [texts.maxReturn, formatAmount(coupon.max_return)],
    [texts.expected, coupon.expected === null ? '—' : formatAmount(coupon.expected)],
    [texts.returned, coupon.return === null ? '—' : formatAmount(coupon.return)],
    [texts.placed, <When key="placed" at={coupon.placed_at} />],
    [texts.accepted, <When key="accepted" at={coupon.accepted_at} />],
    [texts.settled, <When key="settled" at={coupon.settled_at} />],
    ...(coupon.refusal ? [[texts.refusal, coupon.refusal.message] as const] : []),
  ] as const
}

function Leg({ leg }: { leg: Coupon['legs'][number] }) {
  return (
    <li className="grid gap-0.5 rounded-md border border-line p-3 text-sm">
      <span className="flex justify-between gap-3">
        <Link to={paths.sportsEvent(leg.event)} className="min-w-0 font-semibold hover:underline">
          {matchName(leg)}
        </Link>
        <Badge tone={leg.result === 'won' ? 'success' : leg.result === 'lost' ? 'danger' : 'neutral'}>
          {LEG_RESULTS[leg.result]}
        </Badge>
      </span>
      <span>
        {leg.market_name}: <strong>{leg.outcome_name}</strong> · {oddsText(leg.odds)}
        {leg.is_live && ` · ${texts.live}`}
        {leg.score_at !== null && ` · ${texts.scoreAt(leg.score_at)}`}
      </span>
      <span className="text-xs text-ink3">
        {texts.takenAt(oddsText(leg.odds), leg.market_seq, leg.closed_seq)} · {texts.risk} {formatAmount(leg.liability)}
      </span>
      <TakenBeside leg={leg} />
      {leg.prices.length > 0 && <Prices prices={leg.prices} taken={leg.market_version} />}
    </li>
  )
}

type Price = Coupon['legs'][number]['prices'][number]

/** Where it was not taken at the feed's odds: those, and why. */
function TakenBeside({ leg }: { leg: Coupon['legs'][number] }) {
  const price = leg.prices.find(({ version }) => version === leg.market_version)
  if (!price || price.changes.length === 0) return null
  return <span className="text-xs text-ink2">{changesOf(price).join(' · ')}</span>
}

/** The feed's odds and why those offered differ; empty where they do not. */
function changesOf({ fed_odds, changes }: Price): string[] {
  if (changes.length === 0) return []
  const why = changes.map(({ by, bp, reason, set_by }) => ownWords.changedBy[by](bp ?? 0, set_by, reason))
  return fed_odds === null ? why : [`${words.event.fed} ${oddsText(fed_odds)}`, ...why]
}

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** To the millisecond: here their order counts. */
function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="money">
      {moment.format(new Date(at))}
    </time>
  )
}

/** The odds around the moment it was taken, the price that it was taken at marked. */
function Prices({ prices, taken }: { prices: Coupon['legs'][number]['prices']; taken: number }) {
  return (
    <details className="text-xs">
      <summary className="min-h-6 text-ink2">{texts.prices(prices.length)}</summary>
      <ol className="mt-1 grid gap-0.5">
        {prices.map((price) => (
          <li key={price.version} className={price.version === taken ? 'font-semibold' : 'text-ink2'}>
            <Moment at={price.at} /> · {[oddsText(price.odds), ...changesOf(price)].join(' · ')}
            {!price.is_open && ` · ${texts.closed}`}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The feed's messages, as they came. */
function Messages({ messages }: Pick<Coupon, 'messages'>) {
  return (
    <>
      <h3>{texts.messages}</h3>
      {messages.length === 0 && <p className="text-sm text-ink2">{texts.noMessages}</p>}
      {messages.map(({ producer, seq, type, at, body }) => (
        <details key={`${producer} ${seq}`} className="text-xs">
          <summary className="min-h-6 text-ink2">
            {texts.message(seq, type)} · <Moment at={at} />
          </summary>
          <pre className="mt-1 max-h-60 overflow-auto rounded-sm bg-s2 p-2 whitespace-pre-wrap">
            {JSON.stringify(JSON.parse(body), null, 1)}
          </pre>
        </details>
      ))}
    </>
  )
}
