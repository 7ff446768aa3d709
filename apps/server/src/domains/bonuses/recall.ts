import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { endGrant } from './end-grant.ts'
import { RECALLED } from './grant.ts'
import { collectRecall, giveBackRecall } from './recall-money.ts'
import { type OpenRecall, RECALL_COLUMNS } from './recall-columns.ts'
import { revive } from './revive.ts'

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
  await lockWallet(tx, grant.player_id)
  const open = await readOpen(tx, recall)
  if (recall.part === 0n) {
    if (open) await restore(tx, open, grant.name)
    return
  }
  const current = open ?? (await begin(tx, recall, grant.player_id))
  if (!current) return
  const owed = await owedOf(tx, current, recall)
  await tx.run(
    sql`update bonuses.recalls set owed_kurus = ${owed}, taken_kurus = least(taken_kurus, ${owed}) where id = ${current.id}`,
  )
  if (owed < current.taken_kurus) await giveBackRecall(tx, current, current.taken_kurus - owed)
  await collectRecall(tx, current.id)
  if (!open) await tell(tx, { ...grant, ...current, owed })
}

function readOpen(tx: Tx, { grantId, cause, ref }: Recall): Promise<OpenRecall | undefined> {
  return tx.row<OpenRecall>(sql`
    select ${RECALL_COLUMNS} from bonuses.recalls r
    where r.grant_id = ${grantId} and r.cause = ${cause} and r.cause_ref = ${ref} and r.restored_at is null`)
}

/** Undefined where there is nothing to recall: it is over, and brought no cash. */
async function begin(tx: Tx, { grantId, cause, ref }: Recall, playerId: PlayerId): Promise<OpenRecall | undefined> {
  const before = await tx.one<{ is_running: boolean; spins: number; forfeited: bigint; converted: bigint }>(sql`
    select bonuses.is_running(status) as is_running, spins_left as spins, forfeited_kurus as forfeited, converted_kurus as converted
    from bonuses.grants where id = ${grantId} for update`)
  const { is_running, spins, forfeited, converted } = before
  if (!is_running && converted === 0n) return undefined
  const recall = await tx.one<OpenRecall>(sql`
    insert into bonuses.recalls as r (grant_id, player_id, cause, cause_ref, has_ended, spins, forfeited_before_kurus, created_at)
    values (${grantId}, ${playerId}, ${cause}, ${ref}, ${is_running}, ${is_running ? spins : 0}, ${forfeited}, ${tx.now()})
    returning ${RECALL_COLUMNS}`)
  if (is_running) await endGrant(tx, { grantId, playerId, status: 'cancelled', reason: RECALLED })
  return recall
}

/** That part of what it has made cash, rounded up, and no more of it than other reasons have left. Kuruş. */
async function owedOf(tx: Tx, { id, grant_id, taken_kurus }: OpenRecall, { part, of }: Recall): Promise<bigint> {
  const { converted, others } = await tx.one<{ converted: bigint; others: bigint }>(sql`
    select g.converted_kurus as converted, coalesce((select sum(r.owed_kurus - r.taken_kurus) from bonuses.recalls r
      where r.grant_id = g.id and r.id <> ${id} and r.restored_at is null), 0)::bigint as others
    from bonuses.grants g where g.id = ${grant_id}`)
  const base = converted + taken_kurus
  const wanted = (base * (part < of ? part : of) + of - 1n) / of
  const left = base - others
  return wanted < left ? wanted : left
}

async function restore(tx: Tx, recall: OpenRecall, name: string): Promise<void> {
  if (recall.taken_kurus > 0n) await giveBackRecall(tx, recall, recall.taken_kurus)
  await tx.run(
    sql`update bonuses.recalls set owed_kurus = 0, taken_kurus = 0, restored_at = ${tx.now()} where id = ${recall.id}`,
  )
  await revive(tx, recall.grant_id)
  await sendSystemMessage(tx, recall.player_id, {
    title: 'Bonusunuz geri verildi',
    content: `“${name}” bonusunuzun dayandığı işlem yeniden geçerli oldu; bonusunuz kaldığı yerden geri verildi.`,
    type: 'bonus',
  })
}

async function tell(
  tx: Tx,
  { player_id, name, has_ended, owed }: { player_id: PlayerId; name: string; has_ended: boolean; owed: bigint },
): Promise<void> {
  const ended = has_ended ? ' Bonus sona erdi, kalan bonus bakiyesi silindi.' : ''
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

/** What a player owes of bonuses whose reason was taken back, kuruş: nothing is paid out while that is not 0. */
export async function owedOfBonuses(q: Queryable, playerId: PlayerId): Promise<bigint> {
  const { owed } = await q.one<{ owed: bigint }>(sql`
    select coalesce(sum(owed_kurus - taken_kurus), 0)::bigint as owed from bonuses.recalls
    where player_id = ${playerId} and restored_at is null and owed_kurus > taken_kurus`)
  return owed
}
