import { useSyncExternalStore } from 'react'

let isPlaying = false
const listeners = new Set<() => void>()

/** Whether a round runs in the game that is open, as its frame tells: what celebrates waits for its end. */
export function usePlaying(): boolean {
  return useSyncExternalStore(subscribe, peekPlaying)
}

export function peekPlaying(): boolean {
  return isPlaying
}

export function setPlaying(next: boolean): void {
  if (next === isPlaying) return
  isPlaying = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
