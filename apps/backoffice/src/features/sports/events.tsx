import { listSportsEvents } from '@meydan/contract/sports/sports-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { count, money, text, when } from '../../cells/columns.tsx'
import { shortPercentText } from '../../cells/numbers.ts'
import { choice, yesNo } from '../../crud/list/filters.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/games/sports.ts'
import { manualWords } from '../../words/games/sports-manual.ts'
import { PHASES, SPORTS } from '../../words/games/sports-labels.ts'
import { ManualEventButton } from './manual/ManualEventButton.tsx'
import { isByHand, matchName } from './match-name.ts'

type Row = RowOf<typeof listSportsEvents>

const { events: texts } = words

/** The book: what is live first, with what the operator has on each event. */
export const events = resource(listSportsEvents)({
  title: texts.title,
  live: true,
  denseCards: true,
  searchHint: texts.searchHint,
  emptyText: texts.emptyText,
  Header: ManualEventButton,
  href: (row) => paths.sportsEvent(row.id),
  tabs: {
    name: 'state',
    initial: 'live',
    options: [
      { value: 'live', label: texts.live, sort: '-liability' },
      { value: 'prematch', label: texts.prematch },
      { value: 'outright', label: texts.outright },
      { value: 'ended', label: texts.ended, sort: '-starts_at' },
      { value: '', label: texts.all, sort: '-liability' },
    ],
  },
  filters: [
    choice('sport', texts.sport, SPORTS),
    yesNo('held', texts.held, texts.yes, texts.no),
    { name: 'day', label: texts.day, kind: 'date' },
  ],
  columns: [
    { key: 'home', head: texts.match, card: 'title', cell: (row) => <Match row={row} /> },
    text('league', texts.league, { hidden: true }),
    when('starts_at', texts.starts, { card: 'subside' }),
    { key: 'phase', head: texts.phase, card: 'badge', cell: (row) => <Phase row={row} /> },
    {
      key: 'markets_open',
      head: texts.markets,
      cell: (row) => texts.marketCount(row.markets_open, row.markets_suspended),
    },
    count('coupons', texts.coupons),
    money('stake', texts.stake),
    money('liability', texts.liability, { strong: true, card: 'side' }),
    { key: 'risks', head: texts.risks, card: 'none', cell: (row) => <Risks row={row} /> },
    {
      key: 'hold_percent',
      head: texts.hold,
      align: 'right',
      hidden: true,
      cell: (row) => shortPercentText(row.hold_percent),
    },
    count('bets_a_minute', texts.bets),
  ],
})

/** Two lines, whatever the teams are called: 28 matches are on two screens. */
function Match({ row }: { row: Row }) {
  return (
    <span className="block leading-tight">
      <strong className="lg:whitespace-nowrap">{matchName(row)}</strong>{' '}
      {isByHand(row.id) && <Badge tone="warning">{manualWords.byHand}</Badge>}
      <span className="flex flex-wrap gap-x-2 text-xs text-ink2 lg:flex-nowrap lg:whitespace-nowrap">
        {row.score && <span className="money font-bold">{row.score}</span>}
        {row.league}
        {row.is_simulated && <span className="text-ink3">{words.event.simulated}</span>}
      </span>
    </span>
  )
}

function Phase({ row }: { row: Row }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={row.phase === 'live' ? 'success' : 'neutral'}>{PHASES[row.phase]}</Badge>
      {row.held && <Badge tone={row.held === 'closed' ? 'danger' : 'warning'}>{texts.markedHeld[row.held]}</Badge>}
    </span>
  )
}

function Risks({ row }: { row: Row }) {
  if (row.risks.length === 0) return <span className="text-ink3">—</span>
  return (
    <ul className="grid gap-0.5 text-xs">
      {row.risks.map(({ market, outcome, liability }) => (
        <li key={`${market}${outcome}`} className="flex justify-between gap-2">
          <span className="min-w-0 truncate text-ink2">
            {market}: {outcome}
          </span>
          <span className="money">{formatAmount(liability)}</span>
        </li>
      ))}
    </ul>
  )
}
