const PULSE = { askMs: 2_000, silentMs: 4_000, lookMs: 500 } as const

type Hands = {
  /** Whether something is to be heard. */
  isDue: () => boolean
  /** Asks the room for a sign of life; answers whether that could be sent. */
  ask: () => boolean
  /** Nothing came, though it was asked for. */
  silent: () => void
}

/** Finds out that a line says nothing any more though nobody closed it. */
export function makePulse({ isDue, ask, silent }: Hands): { heard: () => void } {
  let [heardAt, askedAt] = [0, 0]
  /** Since when an answer is missed: a page in the background wakes rarely, and then has not asked before. */
  let missedSince: number | undefined
  setInterval(() => {
    if (!isDue()) return
    const now = performance.now()
    if (missedSince !== undefined && now - missedSince >= PULSE.silentMs) return silent()
    if (now - askedAt < PULSE.askMs || !ask()) return
    askedAt = now
    missedSince ??= Math.max(heardAt, now - PULSE.askMs)
  }, PULSE.lookMs)
  return {
    heard(): void {
      heardAt = performance.now()
      missedSince = undefined
    },
  }
}
