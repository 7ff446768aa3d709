import { parseRoundReference } from '@meydan/contract/categories'
import { replayLink } from '../domains/games/public.ts'
import type { House, PlayerId } from '../platform/house.ts'
import { refuse } from '../platform/refusal.ts'
import { findRound } from './read-game-detail.ts'

/** Where one of the caller's rounds is shown again. Anybody else's reference is `not_found`. */
export async function replayRound(house: House, playerId: PlayerId, reference: string) {
  const { url } = await linkOf(house, playerId, reference)
  return { success: true, data: { url } }
}

/** The same for staff, with the address of the record that is held against the ledger. */
export async function replayPlayerRound(house: House, reference: string) {
  const playerId = parseRoundReference(reference)?.playerId
  if (playerId === undefined) throw refuse('not_found')
  return { success: true, data: await linkOf(house, playerId, reference) }
}

async function linkOf(house: House, playerId: PlayerId, reference: string) {
  const round = await findRound(house.db, playerId, reference)
  if (!round) throw refuse('not_found')
  return replayLink(house, { provider: round.provider_code, round: round.round_ref, playerId })
}
