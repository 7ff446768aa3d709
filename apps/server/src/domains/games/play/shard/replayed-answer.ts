import { acceptedAnswer, refusedAnswer } from '../answers.ts'
import type { Ask, PlayAnswer } from '../play.ts'
import type { Known, Wallet } from '../batch-state.ts'

/** What a transaction that is known is answered when it comes again: the same as the first time, if it says the same. */
export function replayedAnswer(wallet: Wallet, ask: Ask, known: Known): PlayAnswer {
  if (known.kind === 'tombstone')
    return refusedAnswer(wallet, ask.kind === 'bet' ? 'ALREADY_ROLLED_BACK' : 'DUPLICATE_MISMATCH')
  if (!isSame(ask, known)) return refusedAnswer(wallet, 'DUPLICATE_MISMATCH')
  return known.isTakenBack ? refusedAnswer(wallet, 'ALREADY_ROLLED_BACK') : acceptedAnswer(wallet, known, true)
}

const KINDS = { bet: 'stake', win: 'win', rollback: 'rollback' } as const

function isSame(ask: Ask, known: Known): boolean {
  if (known.kind !== KINDS[ask.kind] || known.playerId !== ask.playerId) return false
  if (known.fingerprint !== null) return known.fingerprint === ask.fingerprint
  return (
    known.gameId === ask.game.id &&
    (known.roundKey === null || known.roundKey === ask.roundKey) &&
    (ask.kind === 'rollback' || known.cash + known.bonus === ask.amount)
  )
}
