const KEEPALIVE = { askMs: 2_000, silentMs: 4_000, lookMs: 500 } as const

type KeepaliveOptions = {
  /** Whether a message is expected. */
  isDue: () => boolean
  /** Asks the room for a sign of life; answers whether that could be sent. */
  ping: () => boolean
  /** Nothing came, though it was asked for. */
  onSilence: () => void
}

/** Finds out that a line says nothing any more though nobody closed it. */
export function makeKeepalive({ isDue, ping, onSilence }: KeepaliveOptions): { heard: () => void } {
  let [heardAt, askedAt] = [0, 0]
  /** Since when an answer is missed: a page in the background wakes rarely, and then has not asked before. */
  let missedSince: number | undefined
  setInterval(() => {
    if (!isDue()) return
    const now = performance.now()
    if (missedSince !== undefined && now - missedSince >= KEEPALIVE.silentMs) return onSilence()
    if (now - askedAt < KEEPALIVE.askMs || !ping()) return
    askedAt = now
    missedSince ??= Math.max(heardAt, now - KEEPALIVE.askMs)
  }, KEEPALIVE.lookMs)
  return {
    heard(): void {
      heardAt = performance.now()
      missedSince = undefined
    },
  }
}
