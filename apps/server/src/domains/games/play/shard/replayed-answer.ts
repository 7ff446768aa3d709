import { acceptedAnswer, refusedAnswer } from '../answers.ts'
import type { ShardPlay, PlayAnswer } from '../play.ts'
import type { Known, Wallet } from '../batch-state.ts'

/** The answer to a repeated transaction: that of the first time, if its content is the same. */
export function replayedAnswer(wallet: Wallet, play: ShardPlay, known: Known): PlayAnswer {
  if (known.kind === 'tombstone')
    return refusedAnswer(wallet, play.kind === 'bet' ? 'ALREADY_ROLLED_BACK' : 'DUPLICATE_MISMATCH')
  if (known.fingerprint !== play.fingerprint) return refusedAnswer(wallet, 'DUPLICATE_MISMATCH')
  return known.isTakenBack ? refusedAnswer(wallet, 'ALREADY_ROLLED_BACK') : acceptedAnswer(wallet, known, true)
}
