/** What arrives later than this no longer moves the page. */
const SETTLES_MS = 3000
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to `top` px, and again as the page grows to its size, until the player moves it; returns what ends it sooner. */
export function keepScrollAt(top: number): () => void {
  const stop = () => {
    clearTimeout(timer)
    growth.disconnect()
    for (const name of OWN_MOVES) removeEventListener(name, stop)
  }
  const growth = new ResizeObserver(() => scrollTo(0, top))
  const timer = setTimeout(stop, SETTLES_MS)
  for (const name of OWN_MOVES) addEventListener(name, stop, { passive: true })
  scrollTo(0, top)
  growth.observe(document.body)
  return stop
}
