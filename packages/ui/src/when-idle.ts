/** Safari has no idle callbacks: there each waits so long, ms. */
const PAUSE_MS = 100

const waiting = new Set<() => void>()
let isAsked = false

/** Calls `work` when the browser is idle, one such work in each idle moment, in the order they came. Returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work)
  ask()
  return () => void waiting.delete(work)
}

function ask(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next)
  else setTimeout(next, PAUSE_MS)
}

function next(): void {
  isAsked = false
  const [work] = waiting
  if (work === undefined) return
  waiting.delete(work)
  try {
    work()
  } finally {
    ask()
  }
}
