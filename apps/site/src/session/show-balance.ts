import { useSyncExternalStore } from 'react'
import { hearKept, keptAnew } from './kept-here.ts'

const KEY = 'showBalance'

/** Whether amounts of the player's balance are shown, and a function that turns it round; remembered in the browser. */
export function useShowBalance(): [isShown: boolean, toggle: () => void] {
  const isShown = useSyncExternalStore(hearKept, read)
  return [isShown, toggle]
}

function toggle() {
  localStorage.setItem(KEY, String(!read()))
  keptAnew()
}

function read(): boolean {
  return localStorage.getItem(KEY) !== 'false'
}
