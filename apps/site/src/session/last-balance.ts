import { peekLocalUser } from './kept-user.ts'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'lastBalance'

export interface LastBalance {
  playerId: number
  lira: number
  /** When it was the balance, ISO 8601. */
  at: string
}

/** Keeps, on this device alone, what the offline page shows of the player; drops it where there is nothing to keep. */
export function keepLastBalance(kept: LastBalance | undefined): void {
  if (kept) localValues.setItem(KEY, JSON.stringify(kept))
  else localValues.removeItem(KEY)
}

/** What was kept of the player whom this device remembers: nothing of anybody else, and nothing after the logout. */
export function peekLastBalance(): LastBalance | undefined {
  try {
    const kept = JSON.parse(localValues.getItem(KEY) ?? 'null') as LastBalance | null
    return kept && kept.playerId === peekLocalUser()?.player_id ? kept : undefined
  } catch {
    return undefined
  }
}
