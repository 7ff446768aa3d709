import { useState, useSyncExternalStore } from 'react'

/** No show takes longer (45 free spins with their falls): after so long a frame that has not sent the end of its round delays nothing. */
export const LONGEST_SHOW_MS = 240_000

let isPlaying = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether a round runs in the game that is open, as its frame reports: what shows or celebrates its result waits for its end. */
export function useActiveRound(): boolean {
  return useSyncExternalStore(onRoundActive, isRoundActive)
}

/** The value, and while a round runs the one from before it: figures outside the frame do not tell what the frame has yet to show. */
export function useAfterShow<T>(value: T): T {
  const isOpen = useActiveRound()
  const [before, keep] = useState(value)
  if (!isOpen && before !== value) keep(value)
  return isOpen ? before : value
}

export function isRoundActive(): boolean {
  return isPlaying
}

/** Each start gives the round the whole time of a show anew. */
export function setRoundActive(next: boolean): void {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => setRoundActive(false), LONGEST_SHOW_MS)
  if (next === isPlaying) return
  isPlaying = next
  for (const listener of listeners) listener()
}

/** Calls when a round begins or ends; returns the way to stop listening. */
export function onRoundActive(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
