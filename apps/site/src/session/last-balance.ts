import { peekLocalUser } from './kept-user.ts'

const KEY = 'lastBalance'

export interface LastBalance {
  playerId: number
  lira: number
  /** When it was the balance, ISO 8601. */
  at: string
}

/** Keeps, on this device alone, what the offline page shows of the player; drops it where there is nothing to keep. */
export function keepLastBalance(kept: LastBalance | undefined): void {
  if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
  else localStorage.removeItem(KEY)
}

/** What was kept of the player whom this device remembers: nothing of anybody else, and nothing after the logout. */
export function peekLastBalance(): LastBalance | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastBalance | null
    return kept && kept.playerId === peekLocalUser()?.player_id ? kept : undefined
  } catch {
    return undefined
  }
}
