import { acceptedAnswer, refusedAnswer } from '../answers.ts'
import type { ShardPlay, PlayAnswer } from '../play.ts'
import type { Known, Wallet } from '../batch-state.ts'

/** What a transaction that is known is answered when it comes again: the same as the first time, if it says the same. */
export function replayedAnswer(wallet: Wallet, play: ShardPlay, known: Known): PlayAnswer {
  if (known.kind === 'tombstone')
    return refusedAnswer(wallet, play.kind === 'bet' ? 'ALREADY_ROLLED_BACK' : 'DUPLICATE_MISMATCH')
  if (!isSame(play, known)) return refusedAnswer(wallet, 'DUPLICATE_MISMATCH')
  return known.isTakenBack ? refusedAnswer(wallet, 'ALREADY_ROLLED_BACK') : acceptedAnswer(wallet, known, true)
}

const KINDS = { bet: 'stake', win: 'win', rollback: 'rollback' } as const

function isSame(play: ShardPlay, known: Known): boolean {
  if (known.kind !== KINDS[play.kind] || known.playerId !== play.playerId) return false
  if (known.fingerprint !== null) return known.fingerprint === play.fingerprint
  return (
    known.gameId === play.game.id &&
    (known.roundKey === null || known.roundKey === play.roundKey) &&
    (play.kind === 'rollback' || known.cash + known.bonus === play.amount)
  )
}
