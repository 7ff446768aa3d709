import type { LockedWallet } from '../../wallet/public.ts'
import type { Play, PlayAnswer, PlayRefusal } from './play.ts'
import { type BatchState, roundOf, stakeOf, type TransactionState, transactionOf } from './state.ts'

/** Either the answer at once, or that the play takes effect; `asks` where other domains have a say in it first. */
export type Verdict = { answer: PlayAnswer } | { answer: undefined; asks: boolean }

/**
 * The decision table of the provider protocol: idempotency, tombstones, the order of stakes, wins and rollbacks, who may
 * stake. It reads and changes nothing.
 */
export function decide(state: BatchState, play: Play): Verdict {
  const wallet = state.wallets.get(play.playerId)
  if (!wallet) return { answer: { ok: false, code: 'SESSION_INVALID', cash: 0n, bonus: 0n } }
  const known = transactionOf(state, play)
  if (known) return decideKnown(wallet, play, known)
  if (play.kind === 'bet') return decideBet(state, wallet, play)
  return play.kind === 'win' ? decideWin(state, wallet, play) : decideRollback(state, wallet, play)
}

function decideKnown(wallet: LockedWallet, play: Play, known: TransactionState): Verdict {
  if (play.kind === 'bet' && known.kind === 'bet' && isTombstone(known)) return refused(wallet, 'ALREADY_ROLLED_BACK')
  if (!matches(known, play)) return refused(wallet, 'DUPLICATE_MISMATCH')
  return known.isTakenBack ? refused(wallet, 'ALREADY_ROLLED_BACK') : done(wallet, known)
}

function isTombstone(known: TransactionState): boolean {
  return known.isTakenBack && known.round === undefined
}

function decideBet(state: BatchState, wallet: LockedWallet, play: Play): Verdict {
  if (play.barred) return refused(wallet, play.barred)
  if (wallet.isBlocked) return refused(wallet, 'PLAYER_BLOCKED')
  const round = roundOf(state, play)
  if (round && round.status !== 'open') return refused(wallet, 'ALREADY_SETTLED')
  if (round && round.gameId !== play.game.id) return refused(wallet, 'GAME_BLOCKED')
  if (play.amount > wallet.cash + (wallet.hasBonus ? wallet.bonus : 0n)) return refused(wallet, 'INSUFFICIENT_FUNDS')
  return { answer: undefined, asks: wallet.hasLimits || asksBonus(wallet, play) }
}

/** Every stake of a player with a bonus counts towards its wagering, also one paid wholly in cash. */
export function asksBonus(wallet: LockedWallet, play: Play): boolean {
  return play.freeSpinId !== null || (wallet.hasBonus && play.amount > 0n)
}

function decideWin(state: BatchState, wallet: LockedWallet, play: Play): Verdict {
  const stake = stakeOf(state, play)
  if (!stake || stake.kind !== 'bet' || stake.playerId !== play.playerId) return refused(wallet, 'TX_NOT_FOUND')
  if (stake.isTakenBack) return refused(wallet, 'ALREADY_ROLLED_BACK')
  const { round } = stake
  if (round?.ref !== play.roundRef || stake.gameId !== play.game.id) return refused(wallet, 'TX_NOT_FOUND')
  if (round.closedBy === play.transactionId)
    return play.amount === 0n
      ? done(wallet, { ...play, movementSeq: null, round })
      : refused(wallet, 'DUPLICATE_MISMATCH')
  if (round.status !== 'open') return refused(wallet, 'ALREADY_SETTLED')
  return { answer: undefined, asks: play.amount > 0n && (stake.bonus > 0n || stake.freeSpinId !== null) }
}

function decideRollback(state: BatchState, wallet: LockedWallet, play: Play): Verdict {
  const stake = stakeOf(state, play)
  if (!stake) return { answer: undefined, asks: false }
  if (stake.playerId !== play.playerId) return refused(wallet, 'TX_NOT_FOUND')
  if (stake.kind !== 'bet') return refused(wallet, 'ALREADY_SETTLED')
  if (stake.isTakenBack) return done(wallet, { ...play, movementSeq: null, round: stake.round })
  if (stake.round?.status !== 'open' || stake.round.wins > 0) return refused(wallet, 'ALREADY_SETTLED')
  return { answer: undefined, asks: stake.bonus > 0n || stake.freeSpinId !== null || wallet.hasBonus }
}

function matches(known: TransactionState, play: Play): boolean {
  return (
    known.kind === play.kind &&
    known.playerId === play.playerId &&
    known.gameId === play.game.id &&
    known.freeSpinId === play.freeSpinId &&
    (play.kind === 'rollback' || known.amount === play.amount) &&
    (known.round === undefined || known.round.ref === play.roundRef)
  )
}

function refused(wallet: LockedWallet, code: PlayRefusal): Verdict {
  return { answer: { ok: false, code, cash: wallet.cash, bonus: wallet.bonus } }
}

/** Its effect stands already; the balance is today's. */
/** Its effect stands already; the balance is today's. */
function done(wallet: LockedWallet, known: Known): Verdict {
  return { answer: okAnswer(wallet, known, true) }
}

type Known = Pick<TransactionState, 'transactionId' | 'movementSeq' | 'round'>

export function okAnswer(wallet: LockedWallet, known: Known, replayed: boolean): PlayAnswer {
  const { transactionId, movementSeq, round } = known
  return {
    ok: true,
    transaction: movementSeq === null ? `0-${transactionId}` : `${wallet.playerId}-${movementSeq}`,
    cash: wallet.cash,
    bonus: wallet.bonus,
    version: wallet.seq,
    roundNo: round?.no ?? 0,
    replayed,
  }
}
