import { useSyncExternalStore } from 'react'

const KEY = 'showBalance'
const listeners = new Set<() => void>()

/** Whether amounts of the player's balance are shown, and a function that turns it round; remembered in the browser. */
export function useShowBalance(): [isShown: boolean, toggle: () => void] {
  const isShown = useSyncExternalStore(subscribe, read)
  return [isShown, toggle]
}

function toggle() {
  localStorage.setItem(KEY, String(!read()))
  for (const listener of listeners) listener()
}

function read(): boolean {
  return localStorage.getItem(KEY) !== 'false'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
