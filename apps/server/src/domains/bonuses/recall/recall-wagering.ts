import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { endFinished, keep, lockGrants, readBonusBalance } from '../grants/end-grant.ts'
import { type Grant, isRunning, noteEntry, type BonusBalance } from '../grants/grant.ts'
import { recallGrant } from './recall.ts'

interface Counted {
  grantId: number
  /** By the stake, and what of it was taken back since. Kuruş. */
  counted: bigint
  undone: bigint
}

/**
 * The stake of a round that counts no more leaves the wagering that it was part of, and comes back to it where it counts again. Of a bonus
 * that has become cash by it the same part is recalled.
 */
export async function recallWagering(
  tx: Tx,
  { playerId, firstSeq, stakeRef }: { playerId: PlayerId; firstSeq: number; stakeRef: string },
): Promise<void> {
  const found = await tx.rows<Counted>(sql`
    select s.grant_id as "grantId", s.progress_kurus as counted, coalesce(-(select sum(u.progress_kurus) from bonuses.entries u
      where u.grant_id = s.grant_id and (u.movement_ref = s.movement_ref || ':undo' or u.movement_ref like 'uncounted:%:' || s.movement_ref)), 0)::bigint as undone
    from bonuses.entries s where s.movement_ref = ${stakeRef} and s.kind = 'stake' and s.progress_kurus > 0`)
  if (found.length === 0) return
  await lockGrants(tx, playerId)
  const isOut = await tx.row(
    sql`select from wallet.uncounted_view where player_id = ${playerId} and first_seq = ${firstSeq}`,
  )
  const bonusBalance = await readBonusBalance(tx, playerId, [stakeRef])
  for (const each of found) {
    const grant = bonusBalance.grants.find(({ id }) => id === each.grantId)
    if (!grant) continue
    if (isRunning(grant)) await change(tx, bonusBalance, grant, { ...each, stakeRef, isOut: isOut !== undefined })
    else
      await recallGrant(tx, {
        grantId: grant.id,
        cause: 'round',
        ref: `wagering:${stakeRef}`,
        part: isOut && wasWagered(grant) ? each.counted - each.undone : 0n,
        of: BigInt(Math.max(grant.required, 1)),
      })
  }
  await keep(tx, bonusBalance)
  await endFinished(tx, playerId)
}

function wasWagered({ status, endReason }: Grant): boolean {
  return status === 'completed' && endReason === 'wagered'
}

async function change(
  tx: Tx,
  bonusBalance: BonusBalance,
  grant: Grant,
  { counted, undone, stakeRef, isOut }: Counted & { stakeRef: string; isOut: boolean },
): Promise<void> {
  const left = Number(counted - undone)
  const progress = isOut ? -Math.min(left, grant.done) : Math.min(Number(undone), grant.required - grant.done)
  if (progress === 0) return
  const { times } = await tx.one<{ times: number }>(sql`
    select count(*)::int as times from bonuses.entries
    where grant_id = ${grant.id} and movement_ref like ${`uncounted:%:${stakeRef}`}`)
  grant.done += progress
  noteEntry(bonusBalance, grant, { ref: `uncounted:${times + 1}:${stakeRef}`, kind: 'correction', amount: 0, progress })
}
