import type { AboveMaximum } from '../../bonuses/public.ts'
import type { StakeAboveCap } from '../../compliance/public.ts'
import type { Held, PlayAnswer, PlayRefusal } from './play.ts'
import type { Known, Wallet } from './batch-state.ts'

/** A refusal's code, with what it is about behind a colon or beside it; or what has taken effect; or undefined where it takes a state read under locks. */
export type Decision = Refused | Known | undefined
export type Refused =
  | PlayRefusal
  | `LIMIT_REACHED:${string}`
  | 'PLAYER_BLOCKED:kyc'
  | 'GAME_BLOCKED:stopped'
  | 'GAME_BLOCKED:unprotected'
  | 'GAME_BLOCKED:licence'
  | 'GAME_BLOCKED:feature'
  | 'INSUFFICIENT_FUNDS:cash'
  | StakeAboveMaximum
  | Held

/** A stake above what may be staked at most, in kuruş. */
export type StakeAboveMaximum = AboveMaximum | StakeAboveCap

/** The balance is today's, also where the effect stands since before. */
export function acceptedAnswer(wallet: Wallet, known: Known, replayed: boolean): PlayAnswer {
  return {
    ok: true,
    transaction: `${known.playerId}-${known.seq}`,
    cash: BigInt(wallet.cash),
    bonus: BigInt(wallet.bonus),
    version: wallet.seq,
    replayed,
  }
}

export function refusedAnswer({ cash, bonus }: Wallet, decided: Refused): PlayAnswer {
  const balance = { cash: BigInt(cash), bonus: BigInt(bonus) }
  if (typeof decided !== 'string')
    return 'most' in decided
      ? { ok: false, ...decided, ...balance }
      : { ok: false, code: 'WIN_HELD', held: decided, ...balance }
  const [code, reason] = decided.split(':') as [PlayRefusal, string | undefined]
  return { ok: false, code, ...(reason === undefined ? {} : { reason }), ...balance }
}
