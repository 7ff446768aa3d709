import sql from 'sql-template-tag'
import { int4s } from '../../platform/database/binary-columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { FedMovement, Reader } from '../ledger-feed/public.ts'

/** A round that won so many times its stake is shown, however small it was. */
export const TIMES = 20
/** No site shows less for the amount alone: kuruş. */
const LEAST_KURUS = 100_000n

/**
 * Keeps the rounds of cash that are worth telling of, as the ledger has them now: a round that is taken back, or of which a part
 * comes later, is looked at again. A round of one stake that won nothing is not asked for.
 */
export const winnersReader: Reader = {
  name: 'winners',
  wants: () => sql`m.game_id is not null and m.category <> 'sports' and (
    m.closes and (m.cash_kurus > 0 or m.first_seq < m.seq - 1)
    or m.first_seq < m.seq and exists (select from winners.rounds w where w.player_id = m.player_id and w.first_seq = m.first_seq))`,
  take: keepRounds,
}

async function keepRounds(tx: Tx, movements: readonly FedMovement[]): Promise<void> {
  await tx.run(sql`
    with told as (
      select distinct * from unnest(${int4s(movements.map((m) => m.player_id))}::int[], ${int4s(movements.map((m) => m.first_seq))}::int[]) as m (player_id, first_seq)),
    looked as (
      select told.player_id, told.first_seq, r.game_id, r.stake_kurus, r.win_kurus, r.closed_at,
        r.status = 'closed' and r.stake_kurus > 0 and r.bonus_stake_kurus = 0 and r.bonus_win_kurus = 0
          and (r.win_kurus >= ${TIMES} * r.stake_kurus or r.win_kurus >= ${LEAST_KURUS}) as is_worth
      from told cross join lateral (
        select * from wallet.fed_rounds_view r where r.player_id = told.player_id and r.first_seq = told.first_seq offset 0) r),
    gone as (
      delete from winners.rounds w using looked l
      where w.player_id = l.player_id and w.first_seq = l.first_seq and l.is_worth is not true)
    insert into winners.rounds (player_id, first_seq, game_id, stake_kurus, win_kurus, closed_at)
    select player_id, first_seq, game_id, stake_kurus, win_kurus, closed_at from looked where is_worth
    order by closed_at, player_id, first_seq
    on conflict (player_id, first_seq) do update
      set stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus, closed_at = excluded.closed_at`)
}
