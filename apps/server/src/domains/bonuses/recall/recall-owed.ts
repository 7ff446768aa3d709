import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { lockGrants } from '../grants/end-grant.ts'
import { type OpenRecall, RECALL_COLUMNS } from './recall-columns.ts'
import { collectRecall, giveBackRecall } from './recall-money.ts'

/**
 * Brings what is owed of a bonus to what it has made cash by now and what of its reasons is gone: each open recall is owed its part, the
 * oldest first, and all together never more than all of it. What was taken and is owed no more is given back, what is owed is taken as far
 * as there is cash. Kuruş taken. The wallet is locked; again changes nothing.
 */
export async function settleRecalls(tx: Tx, grantId: number): Promise<bigint> {
  await annulTaken(tx, grantId)
  const open = await openOf(tx, grantId)
  if (open.length === 0) return 0n
  const { converted } = await tx.one<{ converted: bigint }>(
    sql`select converted_kurus as converted from bonuses.grants where id = ${grantId}`,
  )
  const dues = duesOf(
    open,
    open.reduce((sum, { taken_kurus }) => sum + taken_kurus, converted),
  )
  for (const { recall, owed } of dues) await owe(tx, recall, owed)
  let taken = 0n
  for (const { recall, owed } of dues)
    if (owed > recall.taken_kurus) taken += await collectRecall(tx, recall, owed - recall.taken_kurus)
  return taken
}

function openOf(tx: Tx, grantId: number): Promise<OpenRecall[]> {
  return tx.rows<OpenRecall>(sql`
    select ${RECALL_COLUMNS} from bonuses.recalls r where r.grant_id = ${grantId} and r.restored_at is null order by r.id`)
}

/** Each recall's part of what the bonus has made cash, rounded up, and no more than those before it leave. Kuruş. */
function duesOf(open: readonly OpenRecall[], cash: bigint) {
  let left = cash > 0n ? cash : 0n
  return open.map((recall) => {
    const part = (left === 0n ? 0n : cash * recall.part + recall.whole - 1n) / recall.whole
    const owed = part < left ? part : left
    left -= owed
    return { recall, owed }
  })
}

async function owe(tx: Tx, recall: OpenRecall, owed: bigint): Promise<void> {
  if (owed === recall.owed_kurus) return
  await tx.run(
    sql`update bonuses.recalls set owed_kurus = ${owed}, taken_kurus = least(taken_kurus, ${owed}) where id = ${recall.id}`,
  )
  if (owed < recall.taken_kurus) await giveBackRecall(tx, recall, recall.taken_kurus - owed)
}

/** What a correction has taken from what was taken already was no win: nobody gets it back. The wallet is locked. */
export async function annulTaken(tx: Tx, grantId: number): Promise<void> {
  await tx.run(sql`
    with open as (
      select r.id, r.taken_kurus, sum(r.taken_kurus) over (order by r.id) as so_far, greatest(g.forfeited_kurus, 0) as kept
      from bonuses.recalls r join bonuses.grants g on g.id = r.grant_id where r.grant_id = ${grantId} and r.restored_at is null
    ), less as (select id, least(so_far - kept, taken_kurus) as kurus from open where so_far > kept and taken_kurus > 0)
    update bonuses.recalls r set taken_kurus = r.taken_kurus - less.kurus, annulled_kurus = r.annulled_kurus + less.kurus
    from less where r.id = less.id`)
}

/**
 * Takes what a player owes of recalled bonuses from his cash, the oldest first, as far as it goes: out of a deposit that has just come, and
 * before anything is asked to be paid out. Locks the wallet.
 */
export async function collectRecalls(tx: Tx, playerId: PlayerId): Promise<void> {
  const recalled = sql`select distinct grant_id as id from bonuses.recalls where player_id = ${playerId} and restored_at is null`
  if (!(await tx.row(sql`${recalled} limit 1`))) return
  await lockGrants(tx, playerId)
  let taken = 0n
  for (const { id } of await tx.rows<{ id: number }>(sql`${recalled} order by 1`)) taken += await settleRecalls(tx, id)
  if (taken === 0n) return
  await sendSystemMessage(tx, playerId, {
    title: 'Borcunuza sayıldı',
    content: `Geri alınan bonuslarınızdan kalan borcunuz için bakiyenizden ${formatKurus(taken)} tahsil edildi.`,
    type: 'payment',
  })
}

/** What a player owes of bonuses whose reason was taken back, kuruş: nothing is paid out while that is not 0. */
export async function owedOfBonuses(q: Queryable, playerId: PlayerId): Promise<bigint> {
  const { owed } = await q.one<{ owed: bigint }>(sql`
    select coalesce(sum(owed_kurus - taken_kurus), 0)::bigint as owed from bonuses.recalls
    where player_id = ${playerId} and restored_at is null`)
  return owed
}
