import type { OutputOf } from '@meydan/contract/call'
import type { readPriceHistory } from '@meydan/contract/sports/sports-desk-admin'
import { priceWords as said } from '../../../words/games/sports-tools'
import { oddsText } from '../odds-text'

export type Point = OutputOf<typeof readPriceHistory>['points'][number]

const [WIDTH, HEIGHT] = [600, 200]
/** Between the lines and the edge of the picture. */
const EDGE = 12

/** Steps of the offered odds and of the feed's, from the first change to `until` (ms). For the eye: the list beneath it says the same. */
export function PriceChart({ points, until: wanted }: { points: readonly Point[]; until: number }) {
  const until = Math.max(wanted, timeOf(points.at(-1) as Point))
  const all = points.flatMap(({ odds, fed_odds }) => [odds, fed_odds]).filter((odds) => odds !== null)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const start = timeOf(points[0] as Point)
  const x = (at: number) => EDGE + ((at - start) / Math.max(1, until - start)) * (WIDTH - 2 * EDGE)
  const y = (odds: number) => HEIGHT - EDGE - ((odds - least) / Math.max(1, most - least)) * (HEIGHT - 2 * EDGE)
  const ends = points.map((_, no) => (no + 1 < points.length ? timeOf(points[no + 1] as Point) : until))
  const stepsOf = (oddsOf: (point: Point) => number | null) => {
    let isDrawing = false
    return points
      .flatMap((point, no) => {
        const odds = oddsOf(point)
        const [from, to] = [x(timeOf(point)), x(ends[no] as number)]
        const begin = isDrawing ? 'L' : 'M'
        isDrawing = odds !== null
        return odds === null ? [] : [`${begin}${from} ${y(odds)}`, `L${to} ${y(odds)}`]
      })
      .join('')
  }
  return (
    <div className="grid gap-2">
      <div className="flex gap-3">
        <div aria-hidden className="money flex flex-col justify-between py-1 text-xs text-ink3">
          <span>{oddsText(most)}</span>
          <span>{oddsText(least)}</span>
        </div>
        <svg
          role="img"
          aria-label={said.chart(points.length)}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-50 w-full min-w-0 rounded-md border border-line bg-s2"
        >
          {points.map((point, no) =>
            point.is_open ? null : (
              <rect
                key={point.version}
                x={x(timeOf(point))}
                width={x(ends[no] as number) - x(timeOf(point))}
                height={HEIGHT}
                className="fill-danger/15"
              />
            ),
          )}
          <path
            d={stepsOf((point) => point.fed_odds)}
            className="fill-none stroke-ink3"
            strokeWidth={2}
            strokeDasharray="6 5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={stepsOf((point) => point.odds)}
            className="fill-none stroke-gold"
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p aria-hidden className="money flex justify-between pl-10 text-xs text-ink3">
        <span>{clockText(start)}</span>
        <span>{clockText(until)}</span>
      </p>
      <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink2">
        <span className="flex items-center gap-1.5">
          <span className="w-5 border-t-2 border-gold" /> {said.offered}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="w-5 border-t-2 border-dashed border-ink3" /> {said.fed}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-xs bg-danger/30" /> {said.shut}
        </span>
      </p>
    </div>
  )
}

const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The time of day in Istanbul, to the second. */
export function clockText(at: number): string {
  return clock.format(at)
}

function timeOf({ at }: Point): number {
  return new Date(at).getTime()
}
