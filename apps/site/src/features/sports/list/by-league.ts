import type { EventLine } from './event-line.ts'

export interface League<E = EventLine> {
  id: string
  name: string
  /** Null of a group of all leagues of a sport. */
  country: string | null
  sport: string
  events: E[]
}

/** Whether one chip says it for the whole page. */
export function isAllSimulated(events: readonly Pick<EventLine, 'is_simulated'>[]): boolean {
  return events.length > 0 && events.every((event) => event.is_simulated)
}

/** Football is what most look for; virtual matches, of which some begin every minute, come last, what only a feed describes before them. */
const SPORT_ORDER = ['football', 'basketball', 'tennis']

function placeOf(sport: string): number {
  if (sport === 'virtual') return SPORT_ORDER.length + 1
  const at = SPORT_ORDER.indexOf(sport)
  return at === -1 ? SPORT_ORDER.length : at
}

/** By league, one sport after the other, within a sport in the order in which the list first names each. */
export function byLeague<E extends Pick<EventLine, 'league' | 'sport'>>(events: readonly E[]): League<E>[] {
  const leagues = new Map<string, League<E>>()
  for (const event of events) {
    const league = leagues.get(event.league.id) ?? { ...event.league, sport: event.sport, events: [] }
    league.events.push(event)
    leagues.set(league.id, league)
  }
  return [...leagues.values()].toSorted((a, b) => placeOf(a.sport) - placeOf(b.sport))
}

/** A group for each sport, in which matches of a league stand together: one head does for all of them. */
export function bySport<E extends Pick<EventLine, 'league' | 'sport'>>(
  events: readonly E[],
  names: readonly { key: string; name: string }[],
): League<E>[] {
  const groups = new Map<string, League<E>>()
  for (const { sport, events: own } of byLeague(events)) {
    const name = names.find(({ key }) => key === sport)?.name ?? sport
    const group = groups.get(sport) ?? { id: sport, name, country: null, sport, events: [] }
    group.events.push(...own)
    groups.set(sport, group)
  }
  return [...groups.values()]
}
