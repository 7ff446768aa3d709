import { naming, type RefusalCode, refusals } from '@meydan/contract/refusals'
import { formatKurus } from '@meydan/money/kurus'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { PlayAnswer } from './play.ts'

const LIMITS: Record<string, RefusalCode> = {
  stake: 'stake_limit_reached',
  loss: 'loss_limit_reached',
  session: 'session_limit_reached',
  reality: 'reality_check_due',
  age: 'stake_above_age_cap',
  pace: 'too_soon',
}

/** The sentence for a player whose play was refused by a call that is no provider's. */
export function refusalOfPlay({ code, reason, most }: Extract<PlayAnswer, { ok: false }>): Refusal {
  if (code === 'INSUFFICIENT_FUNDS') return refuse('insufficient_funds')
  if (code === 'WIN_HELD') return refuse('busy')
  if (reason === 'kyc') return refuse('identity_required')
  if (reason === 'licence') return refuse('category_not_licensed')
  if (reason === 'unprotected') return refuse('protection_page_down')
  if (code === 'GAME_BLOCKED') return refuse('game_unavailable')
  if (code === 'STAKE_ABOVE_BONUS_MAXIMUM') return refuseAbove('stake_above_bonus_maximum', most)
  if (code === 'LIMIT_REACHED') return refuseAbove(LIMITS[reason ?? ''] ?? 'stake_limit_reached', most)
  return refuse('account_blocked')
}

/** Names the most that may be staked, where that is known. */
function refuseAbove(code: RefusalCode, most: number | undefined): Refusal {
  return most === undefined
    ? refuse(code)
    : refuse(code, naming(refusals[code].message, { tutar: formatKurus(BigInt(most)) }))
}
