import { localValues } from '@meydan/ui/stored-values'

/** Where this browser keeps what it remembers of the player. */
export const USER_KEY = 'user'

/** What the browser remembers of the player; `player_id` decides what the lobby offers. */
export interface LocalUser {
  id: number
  player_id: number
  username: string
  balance: number
}

let cached: { text: string | null; user: LocalUser | undefined } = { text: null, user: undefined }

export function peekLocalUser(): LocalUser | undefined {
  const text = localValues.getItem(USER_KEY)
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
