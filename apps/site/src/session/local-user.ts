import { useSyncExternalStore } from 'react'
import { hearKept, keptAnew } from './kept-here.ts'

const KEY = 'user'

/** What the browser remembers of the player; `player_id` decides what the lobby offers. */
export interface LocalUser {
  id: number
  player_id: number
  username: string
  balance: number
}

let cached: { text: string | null; user: LocalUser | undefined } = { text: null, user: undefined }

export function useLocalUser(): LocalUser | undefined {
  return useSyncExternalStore(hearKept, peekLocalUser)
}

export function storeLocalUser(user: LocalUser): void {
  const { id, player_id, username, balance } = user
  const text = JSON.stringify({ id, player_id, username, balance })
  if (localStorage.getItem(KEY) === text) return
  localStorage.setItem(KEY, text)
  keptAnew()
}

export function clearLocalUser(): void {
  if (localStorage.getItem(KEY) === null) return
  localStorage.removeItem(KEY)
  keptAnew()
}

export function peekLocalUser(): LocalUser | undefined {
  const text = localStorage.getItem(KEY)
  if (text !== cached.text) cached = { text, user: parse(text) }
  return cached.user
}

function parse(text: string | null): LocalUser | undefined {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'player_id' in user ? (user as LocalUser) : undefined
  } catch {
    return undefined
  }
}
