import type { authenticate } from '@meydan/contract/games/provider'
import type { OutputOf } from '@meydan/contract/call'
import type { Opened, Outcome } from '../protocol.ts'
import { sentenceOf, type ProtocolRefusal } from '../protocol-refusals.ts'

export const HTTP: Record<ProtocolRefusal, number> = {
  INSUFFICIENT_FUNDS: 409,
  SESSION_INVALID: 401,
  SESSION_EXPIRED: 401,
  PLAYER_BLOCKED: 403,
  LIMIT_REACHED: 409,
  STAKE_ABOVE_BONUS_MAXIMUM: 409,
  GAME_BLOCKED: 409,
  AMOUNT_TOO_LARGE: 400,
  WRONG_CURRENCY: 400,
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 403,
  INTERNAL: 503,
  WIN_HELD: 503,
  DUPLICATE_MISMATCH: 409,
  TX_NOT_FOUND: 404,
  ALREADY_ROLLED_BACK: 409,
  ALREADY_SETTLED: 409,
}

/** A bonus's maximum stake is a limit in this protocol; the sentence says which. Without a session no balance is given. */
export function answerOf(outcome: Outcome): { http: number; body: object } {
  if (outcome.kind === 'opened') return { http: 200, body: openedBody(outcome) }
  if (outcome.kind === 'played')
    return { http: 200, body: { status: 'ok', tx_id: outcome.transactions[0], balance: Number(outcome.balance) } }
  if (outcome.kind === 'balance') return { http: 200, body: { status: 'ok', balance: Number(outcome.balance) } }
  if (outcome.kind === 'player') return { http: 200, body: { status: 'ok' } }
  const code = outcome.code === 'STAKE_ABOVE_BONUS_MAXIMUM' ? 'LIMIT_REACHED' : outcome.code
  const known = outcome.balance === undefined ? {} : { balance: Number(outcome.balance) }
  return { http: HTTP[outcome.code], body: { status: 'error', code, message: sentenceOf(outcome), ...known } }
}

function openedBody({ limits, freeSpins, ...opened }: Opened): OutputOf<typeof authenticate> {
  return {
    status: 'ok',
    player_ref: opened.player,
    nickname: opened.nickname,
    currency: 'TRY',
    balance: Number(opened.balance),
    session: opened.session,
    game_code: opened.game,
    mode: 'real',
    limits: {
      ...(limits.maxStake === null ? {} : { max_stake: Number(limits.maxStake) }),
      max_win: limits.maxWin,
      ...(limits.maxWinTimes === null ? {} : { max_win_x: limits.maxWinTimes }),
    },
    free_spins: freeSpins && { id: freeSpins.id, left: freeSpins.left, stake: Number(freeSpins.stakeKurus) },
  }
}
