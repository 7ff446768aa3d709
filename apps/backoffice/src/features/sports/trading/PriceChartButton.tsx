import { read } from '@meydan/api-client/query'
import { readPriceHistory } from '@meydan/contract/sports/sports-desk-admin'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNow } from '../../../cells/use-now'
import { DialogButton } from '../../../crud/actions/DialogButton'
import { useStaff } from '../../../session/use-staff'
import { priceWords as said } from '../../../words/games/sports-tools'
import { oddsText } from '../odds-text'
import { clockText, PriceChart } from './PriceChart'

interface Props {
  event: string
  market: { key: string; specifiers: string; name: string; outcomes: readonly { id: string; name: string }[] }
}

const REFRESH_MS = 10_000
const LATEST = 10

/** How the odds of a market's outcomes moved in the last day, in a dialog. */
export function PriceChartButton({ event, market }: Props) {
  const { mayCall } = useStaff()
  if (!mayCall(readPriceHistory)) return null
  return (
    <DialogButton wide size="sm" label={said.open} title={said.title(market.name)}>
      {() => <PriceHistory event={event} market={market} />}
    </DialogButton>
  )
}

function PriceHistory({ event, market: { key, specifiers, outcomes } }: Props) {
  const [outcome, setOutcome] = useState(outcomes[0]?.id ?? '')
  const field = useId()
  const now = useNow()
  const { data, error } = useQuery({
    ...read(readPriceHistory, { event, key, specifiers, outcome }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
  return (
    <div className="grid gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={field} className="text-ink2">
          {said.outcome}
        </label>
        <select
          id={field}
          className="h-11 min-w-40 rounded-sm bg-s2 px-3 ring-1 ring-line-strong ring-inset"
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
        >
          {outcomes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {error && !data && <p role="alert">{error.sentence ?? said.failed}</p>}
      {!error && !data && <Skeleton className="h-50 rounded-lg" />}
      {data?.points.length === 0 && <p className="text-ink2">{said.empty}</p>}
      {data && data.points.length > 0 && (
        <>
          <PriceChart points={data.points} until={now} />
          <table className="w-full">
            <caption className="pb-1 text-left text-xs font-semibold text-ink3">{said.latest}</caption>
            <thead>
              <tr className="text-left text-xs text-ink3 *:py-1.5 *:pr-3 *:font-semibold">
                <th scope="col">{said.at}</th>
                <th scope="col" className="text-right">
                  {said.offered}
                </th>
                <th scope="col" className="text-right">
                  {said.fed}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.points
                .slice(-LATEST)
                .toReversed()
                .map((point) => (
                  <tr key={point.version} className="border-t border-line *:py-1.5 *:pr-3">
                    <th scope="row" className="text-left font-normal">
                      <time dateTime={point.at} className="money">
                        {clockText(new Date(point.at).getTime())}
                      </time>
                    </th>
                    <td className="money text-right">{point.is_open ? oddsText(point.odds) : said.shut}</td>
                    <td className="money text-right">{oddsText(point.fed_odds)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
