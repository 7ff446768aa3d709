import { liveWords, sportsWords, trackerWords } from '../../../words/sports.ts'
import { ClockText } from '../ClockText.tsx'
import { EventRow } from '../list/EventRow.tsx'
import type { RowOptions } from '../list/LeagueGroup.tsx'
import { Activity } from 'lucide-react'
import { Link } from 'react-router'
import type { EventLine } from '../list/event-line.ts'

interface LiveRowProps extends Partial<RowOptions> {
  event: EventLine
  to: string
  isTracked: boolean
}

/** A running match in the list: clock, red cards, score, its main markets, and the way to its tracker, which phones have on the match's own page. */
export function LiveRow({ event, to, isTracked, ...options }: LiveRowProps) {
  const match = sportsWords.match(event.home, event.away)
  return (
    <EventRow
      event={event}
      {...options}
      head={
        <>
          <ClockText match={event} />
          <RedCards event={event} />
        </>
      }
      aside={
        <Link
          to={{ search: to }}
          replace
          preventScrollReset
          aria-label={isTracked ? trackerWords.close : trackerWords.open(match)}
          aria-current={isTracked ? 'true' : undefined}
          title={trackerWords.title}
          className="grid size-11 place-items-center rounded-sm text-ink2 hover:bg-s2 hover:text-ink aria-[current=true]:text-accent"
        >
          <Activity aria-hidden size={18} />
        </Link>
      }
    />
  )
}

function RedCards({ event: { score, home, away } }: { event: EventLine }) {
  return (score?.red_cards ?? []).map((count, at) => {
    const team = at === 0 ? home : (away ?? '')
    return count === 0 ? null : (
      <abbr
        key={team}
        title={liveWords.redCards(count, team)}
        className="money grid h-3.5 min-w-3 place-items-center rounded-[3px] bg-danger-fill px-1 font-bold text-white no-underline"
      >
        {count}
      </abbr>
    )
  })
}
