import { parseRoundReference } from '@meydan/contract/categories'
import { replayLink } from '../../domains/games/public.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findRound } from './read-game-detail.ts'

/** Where one of the caller's rounds is shown again, and where its record is read. Anybody else's reference is `not_found`. */
export async function replayRound(context: Pick<AppContext, 'db' | 'vault'>, playerId: PlayerId, reference: string) {
  return { success: true, data: await linkOf(context, playerId, reference) }
}

/** The same for staff, with the address of the record that is held against the ledger. */
export async function replayPlayerRound(context: Pick<AppContext, 'db' | 'vault'>, reference: string) {
  const playerId = parseRoundReference(reference)?.playerId
  if (playerId === undefined) throw refuse('not_found')
  return { success: true, data: await linkOf(context, playerId, reference) }
}

async function linkOf(context: Pick<AppContext, 'db' | 'vault'>, playerId: PlayerId, reference: string) {
  const round = await findRound(context.db, playerId, reference)
  if (!round) throw refuse('not_found')
  return replayLink(context, { provider: round.provider_code, round: round.round_ref, playerId })
}
