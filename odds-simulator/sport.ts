import type { Status } from '@meydan/feed/fixture'
import type { Group } from '@meydan/feed/market-types/market-type'
import type { MessageOf, PricedMarket, SettledOutcome } from '@meydan/feed/messages'
import type { League } from './catalogue/leagues.ts'
import type { Draws } from './draws.ts'

/** The messages about a moment of a match. */
export type MatchIncident = {
  referee: Pick<MessageOf<'referee_event'>, 'kind' | 'minute' | 'side' | 'detail'> | null
  /** Closed before anything else is sent. */
  stops: Group[]
  /** Ticks until prices come back. */
  hold: number
  ends?: 'over' | 'abandoned'
}

/** How one kind of sport is played, priced and decided. A state is plain data: it is kept as JSON. */
export type Sport<State> = {
  begin(league: League, home: number, away: number): State
  /** One second of the match's clock; changes the state. */
  tick(state: State, event: number, draws: Draws): MatchIncident[]
  status(state: State): Omit<Status, 'phase'>
  /** Every market on offer now, with margin. */
  offer(state: State, isLive: boolean): PricedMarket[]
  /** Results of what can change no more; undefined of what can. */
  results(state: State): (key: string, specifiers: string) => SettledOutcome[] | undefined
  /** The end as a scout wrote it down wrongly. */
  misread(state: State): State
}
