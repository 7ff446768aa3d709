import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { setFlags } from '../../wallet/public.ts'
import { keep, lockGrants, moveSettled, readBonusBalance } from '../grants/end-grant.ts'
import { isRunning, settleGrants } from '../grants/grant.ts'
import { retakeSpin, returnSpin, type SpinMove } from './spin-life.ts'

export interface FreeBetCorrection {
  playerId: PlayerId
  /** The grant of the free bet. */
  grantId: number
  /** Of the correction, as the ledger has it: `<provider>:<transaction id>`, and what the player reads. */
  name: string
  reference: string
  /** The correction among the bonuses' entries, `<provider id>:<transaction id>`: it happens once. */
  ref: string
  /** Whether its coupon turned out void; false where it had, and is not after all. */
  isVoid: boolean
}

/** Gives a free bet back whose coupon turned out void by a correction, or takes it again where the coupon counts after all. Locks the wallet. */
export async function correctFreeBet(tx: Tx, correction: FreeBetCorrection): Promise<SpinMove> {
  const { playerId, grantId, name, reference, ref, isVoid } = correction
  await lockGrants(tx, playerId)
  const { ref: stakeRef, left } = await readSpins(tx, grantId)
  const bonusBalance = await readBonusBalance(tx, playerId, [stakeRef])
  const grant = bonusBalance.grants.find(({ id }) => id === grantId)
  if (!grant) throw new Error(`grant ${grantId} of player ${playerId} is not there`)
  const at = tx.now().getTime()
  const move = isVoid ? returnSpin(bonusBalance, grant, { ref, at }) : retakeSpin(bonusBalance, grant, { ref, left })
  const settled = settleGrants({ ...bonusBalance, grants: [grant] }, ref, at)
  await keep(tx, bonusBalance)
  if (isRunning(grant)) await setFlags(tx, playerId, { hasBonus: true })
  const names = { converted: `${name}:free_bet_converted`, forfeited: `${name}:free_bet_forfeited` }
  await moveSettled(tx, { playerId, reference, names }, settled)
  tx.publish('bonus', { playerId })
  return move
}

/** A stake of the grant's, and what would be there to play were it still running: what it lost with its end counts. */
function readSpins(tx: Tx, grantId: number): Promise<{ ref: string; left: number }> {
  return tx.one(sql`
    select min(e.movement_ref) filter (where e.kind = 'spin') as ref, (g.spins_total - count(*) filter (where e.kind in ('spin', 'spin_retaken'))
      + count(*) filter (where e.kind = 'spin_returned'))::int as left
    from bonuses.grants g join bonuses.entries e on e.grant_id = g.id where g.id = ${grantId} group by g.id`)
}
