import { useSyncExternalStore } from 'react'
import { onStoredChange, notifyStoredChange } from './stored-changes.ts'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'showBalance'

/** Whether amounts of the player's balance are shown, and a function that turns it round; remembered in the browser. */
export function useShowBalance(): [isShown: boolean, toggle: () => void] {
  const isShown = useSyncExternalStore(onStoredChange, read)
  return [isShown, toggle]
}

function toggle() {
  localValues.setItem(KEY, String(!read()))
  notifyStoredChange()
}

function read(): boolean {
  return localValues.getItem(KEY) !== 'false'
}
