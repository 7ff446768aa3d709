import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readSportsTicker } from '@meydan/contract/sports/sports-desk-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { PlayerLink } from '../../../cells/PlayerLink'
import { When } from '../../../cells/When'
import { paths } from '../../../paths'
import { COUPON_STATUSES, SPORTS } from '../../../words/games/sports-labels'
import { tickerWords as said } from '../../../words/games/sports-tools'
import { oddsText } from '../odds-text'

type Bet = OutputOf<typeof readSportsTicker>['bets'][number]

const REFRESH_MS = 2_000

/** Bets as they come, by sum, sport and player; the address keeps what is looked at. */
export function Ticker() {
  const [query, setQuery] = useSearchParams()
  const [least, sport, player] = ['least', 'sport', 'player'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        if (value === '' || value === '0') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  const { data, error } = useQuery({
    ...read(readSportsTicker, { least: least || '0', ...(sport && { sport }), ...(player && { player }) }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="bahis-akisi">
      <h1 id="bahis-akisi">{said.title}</h1>
      <p className="text-sm text-ink2">{said.about}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Select label={said.least} value={least || '0'} onChange={({ target }) => set('least', target.value)}>
          {Object.entries(said.leasts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select label={said.sport} value={sport} onChange={({ target }) => set('sport', target.value)}>
          <option value="">{said.allSports}</option>
          {SPORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Field
          className="max-sm:col-span-2"
          label={said.player}
          value={player}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => set('player', target.value)}
        />
      </div>
      {error && !data && <p role="alert">{error.sentence ?? said.failed}</p>}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data?.bets.length === 0 && <p className="text-ink2">{said.empty}</p>}
      {data && data.bets.length > 0 && <Bets bets={data.bets} />}
    </section>
  )
}

function Bets({ bets }: { bets: readonly Bet[] }) {
  const { head } = said
  const isTable = useMediaQuery(DESKTOP)
  if (!isTable)
    return (
      <ul aria-label={said.title} className="divide-y divide-line rounded-lg border border-line bg-s1">
        {bets.map((bet) => (
          <BetLine key={bet.no} bet={bet} />
        ))}
      </ul>
    )
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-s1">
      <table className="w-full min-w-180 text-sm">
        <thead>
          <tr className="text-left text-xs text-ink3 *:px-3 *:py-2 *:font-semibold">
            <th scope="col">{head.at}</th>
            <th scope="col">{head.player}</th>
            <th scope="col">{head.pick}</th>
            <th scope="col" className="text-right">
              {head.odds}
            </th>
            <th scope="col" className="text-right">
              {head.stake}
            </th>
            <th scope="col" className="text-right">
              {head.most}
            </th>
            <th scope="col">{head.status}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <BetRow key={bet.no} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A bet where there is no room for a table: who and how much first. */
function BetLine({ bet }: { bet: Bet }) {
  return (
    <li className="grid gap-0.5 px-3 py-2 text-sm">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">
          <PlayerLink id={bet.player_id} username={bet.username} />
        </span>
        <strong className="money">{formatAmount(bet.stake)}</strong>
        <BetStatus bet={bet} />
      </div>
      <BetPick bet={bet} />
      <p className="flex flex-wrap gap-x-3 text-xs text-ink3">
        <When at={bet.at} />
        <span>
          {said.head.odds} {oddsText(bet.odds)}
        </span>
        <span>
          {said.head.most} {formatAmount(bet.max_return)}
        </span>
      </p>
    </li>
  )
}

function BetPick({ bet }: { bet: Bet }) {
  return (
    <>
      <span className="block truncate">
        <Link to={paths.sportsEvent(bet.event)} className="underline">
          {bet.match}
        </Link>
        <span className="text-ink3">{said.more(bet.legs)}</span>
      </span>
      <span className="block truncate text-xs text-ink3">
        {bet.pick}
        {bet.is_live && ` · ${said.live}`}
      </span>
    </>
  )
}

function BetStatus({ bet: { refusal, status } }: { bet: Bet }) {
  return <Badge tone={refusal === null ? 'neutral' : 'danger'}>{COUPON_STATUSES[status]}</Badge>
}

function BetRow({ bet }: { bet: Bet }) {
  return (
    <tr className="border-t border-line *:px-3 *:py-1.5 *:whitespace-nowrap">
      <td className="money text-ink2">
        <When at={bet.at} />
      </td>
      <td>
        <PlayerLink id={bet.player_id} username={bet.username} />
      </td>
      <td className="max-w-72">
        <BetPick bet={bet} />
      </td>
      <td className="money text-right">{oddsText(bet.odds)}</td>
      <td className="money text-right font-semibold">{formatAmount(bet.stake)}</td>
      <td className="money text-right">{formatAmount(bet.max_return)}</td>
      <td>
        <BetStatus bet={bet} />
      </td>
    </tr>
  )
}
