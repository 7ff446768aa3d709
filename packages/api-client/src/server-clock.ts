/** Between these lies the server’s time minus `performance.now()`, in ms. */
let bounds: readonly [number, number] | undefined

/**
 * Takes the `Date` of a reply, which is cut to whole seconds, between two readings of `performance.now()` around its request. Each reply
 * narrows the bounds; one that contradicts them (the device slept) starts them anew.
 */
export function learnServerTime(date: string | null, askedAt: number, answeredAt: number): void {
  const second = Date.parse(date ?? '')
  if (!Number.isNaN(second)) narrow([second - answeredAt, second + 1_000 - askedAt])
}

/** The time that came with the page itself, for what it draws before the first reply; one kept for use without a line is put right by that. */
export function learnTimeOfPage(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Browsers tell it on secure pages alone.
  const now = page?.serverTiming?.find(({ name }) => name === 'now')?.duration
  if (page && now) narrow([now - page.responseEnd, now - page.requestStart])
}

function narrow(own: readonly [number, number]): void {
  const both = [Math.max(own[0], bounds?.[0] ?? own[0]), Math.min(own[1], bounds?.[1] ?? own[1])] as const
  bounds = both[0] <= both[1] ? both : own
}

/** The time of the server in ms since 1970, whatever the device's clock says; the device's until the first reply. */
export function serverNow(): number {
  return bounds === undefined ? deviceNow() : performance.now() + (bounds[0] + bounds[1]) / 2
}

/** The time of the server as a date. */
export function serverDate(): Date {
  return new Date(serverNow())
}

/** The device's own time, for how long ago the device itself stamped something; never beside a time that the platform has said. */
export function deviceNow(): number {
  return Date.now()
}

/** For tests: as before the first reply. */
export function forgetServerTime(): void {
  bounds = undefined
}
