import { serverNow } from '@meydan/api-client/server-clock'
import { useSyncExternalStore } from 'react'

const TICK_MS = 15_000
let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The present in ms, moving on every fifteen seconds: for ages that are shown. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = serverNow()
  for (const listener of listeners) listener()
}
