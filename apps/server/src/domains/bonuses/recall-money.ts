import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { balances, lockWallet, transfer } from '../wallet/public.ts'
import { RECALLED } from './grant.ts'

interface Owed {
  id: number
  grant_id: number
  player_id: PlayerId
  left: bigint
}

const OWED = sql`
  select r.id, r.grant_id, r.player_id, r.owed_kurus - r.taken_kurus as left from bonuses.recalls r
  where r.restored_at is null and r.owed_kurus > r.taken_kurus`

/** Takes what is owed of one recall as far as the cash goes. The wallet is locked. */
export async function collectRecall(tx: Tx, id: number): Promise<void> {
  const owed = await tx.row<Owed>(sql`${OWED} and r.id = ${id}`)
  if (owed) await collect(tx, owed)
}

/**
 * Takes what a player owes of recalled bonuses from his cash, the oldest first, as far as it goes: out of a deposit that has just come, and
 * before anything is asked to be paid out. Locks the wallet.
 */
export async function collectRecalls(tx: Tx, playerId: PlayerId): Promise<void> {
  const any = await tx.row(sql`${OWED} and r.player_id = ${playerId} limit 1`)
  if (!any) return
  await lockWallet(tx, playerId)
  let taken = 0n
  for (const owed of await tx.rows<Owed>(sql`${OWED} and r.player_id = ${playerId} order by r.id`))
    taken += await collect(tx, owed)
  if (taken === 0n) return
  await sendSystemMessage(tx, playerId, {
    title: 'Borcunuza sayıldı',
    content: `Geri alınan bonuslarınızdan kalan borcunuza bakiyenizden ${formatKurus(taken)} sayıldı.`,
    type: 'payment',
  })
}

async function collect(tx: Tx, { id, grant_id, player_id, left }: Owed): Promise<bigint> {
  const { cash } = await balances(tx, player_id)
  const kurus = left < cash ? left : cash
  if (kurus <= 0n) return 0n
  await tx.run(sql`update bonuses.recalls set taken_kurus = taken_kurus + ${kurus} where id = ${id}`)
  await pay(tx, { id, grant_id, player_id }, kurus)
  return kurus
}

/** Of what was taken, so much is the player's again. The wallet is locked. */
export function giveBackRecall(tx: Tx, recall: Omit<Owed, 'left'>, kurus: bigint): Promise<void> {
  return pay(tx, recall, -kurus)
}

/** The cash becomes bonus money again and is forfeited, or the other way round: the bonus costs the house so much less, or more. */
async function pay(tx: Tx, { id, grant_id, player_id }: Omit<Owed, 'left'>, kurus: bigint): Promise<void> {
  const { no } = await tx.one<{ no: number }>(sql`
    insert into bonuses.recall_payments (recall_id, no, player_id, kurus, at)
    select ${id}, coalesce(max(no), 0) + 1, ${player_id}, ${kurus}, ${tx.now()} from bonuses.recall_payments where recall_id = ${id} returning no`)
  const ref = `recall:${id}:${no}`
  await tx.run(sql`
    insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
    values (${ref}, 'converted', ${grant_id}, ${kurus}, 0, ${tx.now()}), (${ref}, 'forfeited', ${grant_id}, ${-kurus}, 0, ${tx.now()})`)
  await tx.run(sql`
    update bonuses.grants set converted_kurus = converted_kurus - ${kurus}, forfeited_kurus = forfeited_kurus + ${kurus} where id = ${grant_id}`)
  const common = { playerId: player_id, source: 'bonuses', reference: `B${grant_id}` }
  const convert = () =>
    transfer(tx, {
      ...common,
      ...{ kind: 'bonus_converted', externalId: `${ref}:converted`, cash: -kurus, bonus: kurus, contra: null },
    })
  const forfeit = () =>
    transfer(tx, {
      ...common,
      ...{ kind: 'bonus_forfeited', bonus: -kurus, contra: 'bonus_cost', note: RECALLED },
      externalId: `${ref}:${kurus > 0n ? 'forfeited' : 'bonus_restored'}`,
    })
  const steps = kurus > 0n ? [convert, forfeit] : [forfeit, convert]
  for (const step of steps) await step()
}
