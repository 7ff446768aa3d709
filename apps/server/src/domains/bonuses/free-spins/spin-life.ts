import { type Grant, isRunning, noteEntry, type BonusBalance, reopen } from '../grants/grant.ts'

/**
 * What became of a free spin or bet: `returned` it can be played again, `lost` it came back to a bonus whose time is over or that was given up,
 * `kept` it pays for one that is owed; `retaken` it is gone again, `owed` it had been played elsewhere by then.
 */
export type SpinMove = 'returned' | 'lost' | 'kept' | 'retaken' | 'owed'

/** The stake of one counts for nothing: it comes back, unless one is owed. */
export function returnSpin(
  bonusBalance: BonusBalance,
  grant: Grant,
  { ref, at }: { ref: string; at: number },
): SpinMove {
  if (grant.spinsOwed > 0) {
    grant.spinsOwed -= 1
    noteMove(bonusBalance, grant, ref, 'spin_kept')
    return 'kept'
  }
  if (grant.expiresAt > at) reopen(grant)
  const isLost = !isRunning(grant) || grant.expiresAt <= at
  if (isRunning(grant)) grant.spinsLeft += 1
  noteMove(bonusBalance, grant, ref, 'spin_returned')
  return isLost ? 'lost' : 'returned'
}

/** One that came back should not have: it is taken again where nobody has played it since (`left`, of a bonus that has ended too), else owed. */
export function retakeSpin(
  bonusBalance: BonusBalance,
  grant: Grant,
  { ref, left }: { ref: string; left: number },
): SpinMove {
  if (left === 0) {
    grant.spinsOwed += 1
    noteMove(bonusBalance, grant, ref, 'spin_owed')
    return 'owed'
  }
  if (isRunning(grant)) grant.spinsLeft -= 1
  noteMove(bonusBalance, grant, ref, 'spin_retaken')
  return 'retaken'
}

function noteMove(
  bonusBalance: BonusBalance,
  grant: Grant,
  ref: string,
  kind: 'spin_returned' | 'spin_kept' | 'spin_owed' | 'spin_retaken',
): void {
  noteEntry(bonusBalance, grant, { ref, kind, amount: 0, progress: 0 })
}
