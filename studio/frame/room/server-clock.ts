const PINGS = 5

/** The server's clock, measured by the quickest of a few pings. */
export function makeServerClock(ping: () => void) {
  let offset = { ms: 0, trip: Number.POSITIVE_INFINITY }
  let stoppedAt: number | undefined
  const now = (): number => stoppedAt ?? performance.now() + offset.ms
  return {
    now,
    measure(): void {
      offset.trip = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < PINGS; turn++) setTimeout(ping, turn * 200)
    },
    answered(pong: { t: number; now: number }): void {
      const at = performance.now()
      const trip = at - pong.t
      if (trip <= offset.trip) offset = { ms: pong.now + trip / 2 - at, trip }
    },
    stop(): void {
      stoppedAt = now()
    },
    goOn(told: number): void {
      if (offset.trip === Number.POSITIVE_INFINITY) offset.ms = told - performance.now()
      stoppedAt = undefined
    },
  }
}
