import { useSyncExternalStore } from 'react'
import { onStoredChange, notifyStoredChange } from './stored-changes.ts'
import { type LocalUser, peekLocalUser, USER_KEY } from './kept-user.ts'
import { localValues } from '@meydan/ui/stored-values'

export function useLocalUser(): LocalUser | undefined {
  return useSyncExternalStore(onStoredChange, peekLocalUser)
}

export function storeLocalUser(user: LocalUser): void {
  const { id, player_id, username, balance } = user
  const text = JSON.stringify({ id, player_id, username, balance })
  if (localValues.getItem(USER_KEY) === text) return
  localValues.setItem(USER_KEY, text)
  notifyStoredChange()
}

export function clearLocalUser(): void {
  if (localValues.getItem(USER_KEY) === null) return
  localValues.removeItem(USER_KEY)
  notifyStoredChange()
}
