/** As much of a match as its place among the rounds needs. */
interface Match {
  starts_at: string
  league: { name: string }
}

export interface Round<M extends Match> {
  /** Ms since 1970. */
  startsAt: number
  league: string
  events: M[]
}

/** The matches that kick off together, soonest first, of those that have not begun at `now`. */
export function roundsOf<M extends Match>(events: readonly M[], now: number): Round<M>[] {
  const byStart = Map.groupBy(
    events.filter((event) => Date.parse(event.starts_at) > now),
    ({ starts_at, league }) => `${starts_at} ${league.name}`,
  )
  return [...byStart.values()]
    .map((own) => ({ startsAt: Date.parse(own[0]?.starts_at ?? ''), league: own[0]?.league.name ?? '', events: own }))
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

export function nextRound<M extends Match>(events: readonly M[], now: number): Round<M> | undefined {
  return roundsOf(events, now)[0]
}

/** Begun seconds count whole, so that 0 is the kick-off itself. */
export function secondsUntil(startsAt: number, now: number): number {
  return Math.max(0, Math.ceil((startsAt - now) / 1_000))
}
