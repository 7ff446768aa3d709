import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { balances, transfer } from '../../wallet/public.ts'
import { RECALLED } from '../grants/grant.ts'
import type { OpenRecall } from './recall-columns.ts'

type Paid = Pick<OpenRecall, 'id' | 'grant_id' | 'player_id'>

/** Takes so much of what a recall is owed as there is cash. Kuruş taken. The wallet is locked. */
export async function collectRecall(tx: Tx, recall: Paid, left: bigint): Promise<bigint> {
  const { cash } = await balances(tx, recall.player_id)
  const kurus = left < cash ? left : cash
  if (kurus <= 0n) return 0n
  await tx.run(sql`update bonuses.recalls set taken_kurus = taken_kurus + ${kurus} where id = ${recall.id}`)
  await pay(tx, recall, kurus)
  return kurus
}

/** Of what was taken, so much is the player's again. The wallet is locked. */
export function giveBackRecall(tx: Tx, recall: Paid, kurus: bigint): Promise<void> {
  return pay(tx, recall, -kurus)
}

/** The cash becomes bonus money again and is forfeited, or the other way round: the bonus costs the operator so much less, or more. */
async function pay(tx: Tx, { id, grant_id, player_id }: Paid, kurus: bigint): Promise<void> {
  const at = tx.now()
  const { no } = await tx.one<{ no: number }>(sql`
    insert into bonuses.recall_payments (recall_id, no, player_id, kurus, at)
    select ${id}, coalesce(max(no), 0) + 1, ${player_id}, ${kurus}, ${at} from bonuses.recall_payments where recall_id = ${id} returning no`)
  const ref = `recall:${id}:${no}`
  await tx.run(sql`
    insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
    values (${ref}, 'converted', ${grant_id}, ${kurus}, 0, ${at}), (${ref}, 'forfeited', ${grant_id}, ${-kurus}, 0, ${at})`)
  await tx.run(sql`
    update bonuses.grants set converted_kurus = converted_kurus - ${kurus}, forfeited_kurus = forfeited_kurus + ${kurus} where id = ${grant_id}`)
  const common = { playerId: player_id, source: 'bonuses', reference: `B${grant_id}` }
  const convert = () =>
    transfer(tx, {
      ...common,
      kind: 'bonus_converted',
      externalId: `${ref}:converted`,
      cash: -kurus,
      bonus: kurus,
      contra: null,
    })
  const forfeit = () =>
    transfer(tx, {
      ...common,
      kind: 'bonus_forfeited',
      bonus: -kurus,
      contra: 'bonus_cost',
      note: RECALLED,
      externalId: `${ref}:${kurus > 0n ? 'forfeited' : 'bonus_restored'}`,
    })
  const steps = kurus > 0n ? [convert, forfeit] : [forfeit, convert]
  for (const step of steps) await step()
}
