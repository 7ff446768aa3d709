import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { PlayRefusal } from './play.ts'

const LIMITS: Record<string, Parameters<typeof refuse>[0]> = {
  stake: 'stake_limit_reached',
  loss: 'loss_limit_reached',
  session: 'session_limit_reached',
  reality: 'reality_check_due',
  age: 'stake_above_age_cap',
  pace: 'too_soon',
}

/** What a player is told of a play that was refused, by a call that is no provider's. */
export function refusalOfPlay({ code, reason }: { code: PlayRefusal; reason?: string }): Refusal {
  if (code === 'INSUFFICIENT_FUNDS') return refuse('insufficient_funds')
  if (code === 'WIN_HELD') return refuse('busy')
  if (reason === 'kyc') return refuse('identity_required')
  if (reason === 'licence') return refuse('category_not_licensed')
  if (reason === 'unprotected') return refuse('protection_page_down')
  if (code === 'GAME_BLOCKED') return refuse('game_unavailable')
  if (code === 'STAKE_ABOVE_BONUS_MAXIMUM') return refuse('stake_above_bonus_maximum')
  if (code === 'LIMIT_REACHED') return refuse(LIMITS[reason ?? ''] ?? 'stake_limit_reached')
  return refuse('account_blocked')
}
