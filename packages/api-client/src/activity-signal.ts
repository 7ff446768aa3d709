/** So long after a touch a request still says that somebody is there: longer than the server waits between two notes of it. */
const TOUCHED_MS = 120_000

let touchedAt = Number.NEGATIVE_INFINITY

/** Notes every touch of the page from now on; returns what ends it. Events inside a frame of another origin are not seen. */
export function watchTouches(): () => void {
  const note = () => {
    touchedAt = performance.now()
  }
  const signs = ['pointerdown', 'keydown', 'wheel'] as const
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
  }
}

/** The header that says that a person is at the page, or none. */
export function touchHeader(): Record<string, string> {
  return performance.now() - touchedAt < TOUCHED_MS ? { 'x-touched': '1' } : {}
}
