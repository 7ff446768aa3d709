import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { endGrant, lockGrants } from '../grants/end-grant.ts'
import { EXHAUSTED, RECALLED } from '../grants/grant.ts'
import { type OpenRecall, RECALL_COLUMNS } from './recall-columns.ts'
import { giveBackRecall } from './recall-money.ts'
import { annulTaken, settleRecalls } from './recall-owed.ts'
import { reviveGrant } from './revive.ts'

/** A bonus and what it was given for. */
export interface Recall {
  grantId: number
  cause: 'deposit' | 'round' | 'friend' | 'points'
  /** Which one. */
  ref: string
  /** Of the reason `part` of `of` stands no longer; 0: all of it stands. Any unit. */
  part: bigint
  of: bigint
}

/**
 * Brings a bonus to what stands of its reason: one that runs ends, whatever part is gone; of what had become cash that part is owed, and
 * taken as far as it is there. Where all of it stands again, so does the bonus, as it was. Locks the wallet; again changes nothing.
 */
export async function recallGrant(tx: Tx, recall: Recall): Promise<void> {
  const grant = await tx.one<{ player_id: PlayerId; name: string }>(
    sql`select player_id, name from bonuses.grants where id = ${recall.grantId}`,
  )
  await lockGrants(tx, grant.player_id)
  await annulTaken(tx, recall.grantId)
  const open = await readOpen(tx, recall)
  if (recall.part === 0n) {
    if (open) await restore(tx, open, grant.name)
    return
  }
  const hadRun = open ? false : await begin(tx, recall, grant.player_id)
  await tx.run(sql`
    update bonuses.recalls set part = ${recall.part < recall.of ? recall.part : recall.of}, whole = ${recall.of}
    where grant_id = ${recall.grantId} and cause = ${recall.cause} and cause_ref = ${recall.ref} and restored_at is null`)
  await settleRecalls(tx, recall.grantId)
  if (open) return
  const begun = await readOpen(tx, recall)
  await notifyPlayer(tx, { ...grant, hadRun, owed: begun?.owed_kurus ?? 0n })
}

function readOpen(tx: Tx, { grantId, cause, ref }: Recall): Promise<OpenRecall | undefined> {
  return tx.row<OpenRecall>(sql`
    select ${RECALL_COLUMNS} from bonuses.recalls r
    where r.grant_id = ${grantId} and r.cause = ${cause} and r.cause_ref = ${ref} and r.restored_at is null`)
}

/** Ends what runs, or was used up and could run again by a correction. Whether it ran. */
async function begin(tx: Tx, recall: Recall, playerId: PlayerId): Promise<boolean> {
  const { grantId, cause, ref, part, of } = recall
  const before = await tx.one<{ is_running: boolean; is_exhausted: boolean; spins: number; forfeited: bigint }>(sql`
    select bonuses.is_running(status) as is_running, status = 'completed' and end_reason = ${EXHAUSTED} and (terms->>'rollover')::numeric > 0 as is_exhausted,
      spins_left as spins, greatest(forfeited_kurus, 0)::bigint as forfeited
    from bonuses.grants where id = ${grantId} for update`)
  const { is_running, is_exhausted, spins, forfeited } = before
  await tx.run(sql`
    insert into bonuses.recalls as r (grant_id, player_id, cause, cause_ref, part, whole, has_ended, spins, forfeited_before_kurus, created_at)
    values (${grantId}, ${playerId}, ${cause}, ${ref}, ${part < of ? part : of}, ${of}, ${is_running || is_exhausted}, ${spins}, ${forfeited}, ${tx.now()})`)
  if (is_running) await endGrant(tx, { grantId, playerId, status: 'cancelled', reason: RECALLED })
  if (is_exhausted)
    await tx.run(sql`update bonuses.grants set status = 'cancelled', end_reason = ${RECALLED} where id = ${grantId}`)
  return is_running
}

async function restore(tx: Tx, recall: OpenRecall, name: string): Promise<void> {
  await tx.run(
    sql`update bonuses.recalls set owed_kurus = 0, taken_kurus = 0, restored_at = ${tx.now()} where id = ${recall.id}`,
  )
  if (recall.taken_kurus > 0n) await giveBackRecall(tx, recall, recall.taken_kurus)
  await settleRecalls(tx, recall.grant_id)
  const isBack = await reviveGrant(tx, recall.grant_id)
  if (recall.taken_kurus === 0n && !isBack) return
  await sendSystemMessage(tx, recall.player_id, {
    title: 'Bonusunuz geri verildi',
    content: `“${name}” bonusunuzun dayandığı işlem yeniden geçerli oldu; bonusunuz kaldığı yerden geri verildi.`,
    type: 'bonus',
  })
}

async function notifyPlayer(
  tx: Tx,
  { player_id, name, hadRun, owed }: { player_id: PlayerId; name: string; hadRun: boolean; owed: bigint },
): Promise<void> {
  const ended = hadRun ? ' Bonus sona erdi, kalan bonus bakiyesi silindi.' : ''
  const cash =
    owed === 0n
      ? ''
      : ' Bu bonustan nakde geçen tutar bakiyenizden düşüldü; yetmeyen kısım borç olarak kaydedildi ve sonraki yatırımlarınızdan ya da çekim talebinizden önce bakiyenizden tahsil edilir.'
  if (ended === '' && cash === '') return
  await sendSystemMessage(tx, player_id, {
    title: 'Bonusunuz geri alındı',
    content: `“${name}” bonusunuzun dayandığı işlem geri alındı ya da düzeltildi.${ended}${cash}`,
    type: 'warning',
  })
}
