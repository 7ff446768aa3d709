import type { PlayerId } from '../../../platform/app-context.ts'

/** What providers call a player: at least nine characters, as some of them ask for. */
export function refOf(playerId: PlayerId): string {
  return `p${String(playerId).padStart(8, '0')}`
}

/** Of references from before too, which were shorter. 0, which nobody is, for a reference that never was given out. */
export function playerOf(ref: string): PlayerId {
  return /^p\d{1,9}$/.test(ref) ? Number(ref.slice(1)) : 0
}
