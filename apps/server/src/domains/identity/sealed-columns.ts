import type { Place } from '../../platform/keys/vault.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/** Where a player's phone and national ID stand sealed. */
export const phoneColumn = (row: PlayerId): Place => ({ column: 'identity.players.phone_sealed', row })
export const nationalIdColumn = (row: PlayerId): Place => ({ column: 'identity.players.tc_sealed', row })
