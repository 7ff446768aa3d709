import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { setFlags, transfer } from '../../wallet/public.ts'
import { endFinished } from '../grants/end-grant.ts'
import { RECALL_COLUMNS, type OpenRecall } from './recall-columns.ts'

/**
 * A bonus that a recall ended runs again once none of its reasons is missing: with what it forfeited by that and since, its free spins and
 * its open stakes, and for as long as it had left. Whether it does. The wallet is locked.
 */
export async function reviveGrant(tx: Tx, id: number): Promise<boolean> {
  const recall = await tx.row<OpenRecall>(sql`
    select ${RECALL_COLUMNS} from bonuses.recalls r where r.grant_id = ${id} and r.has_ended and r.restored_at is not null and r.revived_at is null
      and not exists (select from bonuses.recalls other where other.grant_id = r.grant_id and other.restored_at is null)`)
  if (!recall) return false
  // One instant: the time it was away is what its end moves by.
  const now = tx.now()
  await tx.run(sql`update bonuses.recalls set revived_at = ${now} where id = ${recall.id}`)
  const { player_id: playerId, forfeited_before_kurus: before } = recall
  const { forfeited } = await tx.one<{ forfeited: bigint }>(
    sql`select forfeited_kurus as forfeited from bonuses.grants where id = ${id}`,
  )
  const kurus = forfeited > before ? forfeited - before : 0n
  const ref = `recall:${recall.id}:again`
  if (kurus > 0n) {
    await tx.run(sql`
      insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
      values (${ref}, 'forfeited', ${id}, ${kurus}, 0, ${now})`)
    await transfer(tx, {
      playerId,
      kind: 'bonus_forfeited',
      source: 'bonuses',
      externalId: `${ref}:bonus_restored`,
      bonus: kurus,
      contra: 'bonus_cost',
      reference: `B${id}`,
    })
  }
  await tx.run(sql`
    update bonuses.grants g set status = 'active', end_reason = null, ended_at = null, balance_kurus = ${kurus}, forfeited_kurus = forfeited_kurus - ${kurus},
      spins_left = ${recall.spins}, is_announced = false, expires_at = g.expires_at + (${now}::timestamptz - ${recall.created_at}::timestamptz),
      open_stakes = (
        select count(*) from bonuses.entries e where e.grant_id = g.id and e.kind in ('stake', 'spin') and exists (
          select from wallet.movements_view s where s.player_id = g.player_id and s.kind = 'stake'
            and s.external_id = substr(e.movement_ref, strpos(e.movement_ref, ':') + 1)
            and not exists (select from wallet.movements_view m where m.player_id = s.player_id and coalesce(m.round_seq, m.seq) = coalesce(s.round_seq, s.seq)
              and (m.closes or m.kind = 'rollback' and coalesce(m.stake_seq, m.round_seq) = s.seq))))
    where g.id = ${id}`)
  await uncount(tx, id)
  await setFlags(tx, playerId, { hasBonus: true })
  await endFinished(tx, playerId)
  if (recall.spins > 0) tx.enqueue('spins-granted', { grantId: id })
  tx.publish('bonus', { playerId })
  return true
}

/** Stakes that were taken back, sold or made void while it was over leave its wagering now. */
async function uncount(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    with stakes as (
      select e.movement_ref, e.grant_id, u.times, e.progress_kurus - u.undone as left_kurus
      from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
      cross join lateral (
        select coalesce(-sum(u.progress_kurus), 0)::bigint as undone, count(*) filter (where u.movement_ref like 'uncounted:%') as times from bonuses.entries u
        where u.grant_id = e.grant_id and (u.movement_ref = e.movement_ref || ':undo' or u.movement_ref like 'uncounted:%:' || e.movement_ref)) u
      where e.grant_id = ${id} and e.kind = 'stake' and e.progress_kurus > u.undone and exists (
        select from wallet.movements_view s where s.player_id = g.player_id and s.kind = 'stake'
          and s.external_id = substr(e.movement_ref, strpos(e.movement_ref, ':') + 1)
          and (exists (select from wallet.movements_view b where b.player_id = s.player_id and b.kind = 'rollback' and coalesce(b.stake_seq, b.round_seq) = s.seq)
            or exists (select from wallet.uncounted_view u where u.player_id = s.player_id and u.first_seq = coalesce(s.round_seq, s.seq))))
    ), noted as (
      insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
      select 'uncounted:' || times + 1 || ':' || movement_ref, 'correction', grant_id, 0, -left_kurus, ${tx.now()} from stakes
    )
    update bonuses.grants set wager_done_kurus = wager_done_kurus - (select sum(left_kurus) from stakes) where id = ${id} and exists (select from stakes)`)
}
