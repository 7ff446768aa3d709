/** Of an event without two sides (a season, a race) its own name. */
export function matchName({ home, away }: { home: string; away: string | null }): string {
  return away === null ? home : `${home} - ${away}`
}

/** Opened by trading, not by a feed. */
export function isByHand(event: string): boolean {
  return event.startsWith('manual:event:')
}
