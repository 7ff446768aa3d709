import { CATEGORY_CODES } from '@meydan/contract/categories'
import sql from 'sql-template-tag'
import { int4s } from '../../platform/database/binary-columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { playersAtLimit } from '../compliance/public.ts'
import type { FedMovement, Reader } from '../ledger-feed/public.ts'
import { movePoints } from './give-points.ts'
import { openClub, rateOf } from './read-settings.ts'
import type { Settings } from './club-settings.ts'

export const READER = 'club'

/**
 * Keeps the rounds of cash that count and gives their points, as the ledger has them now: a round that is taken back takes its points
 * back, at the rate at which it earned them. Who has come to a limit is noted beside it, whether there is a club or not.
 */
export const clubReader: Reader = {
  name: READER,
  wants: () => sql`m.game_id is not null and (m.closes and (exists (select from club.settings s where s.is_open)
      or exists (select from compliance.limits_view l where l.player_id = m.player_id and l.kind <> 'deposit')
      or exists (select from compliance.operator_limits_view h where h.kind <> 'deposit'))
    or m.first_seq < m.seq and exists (select from club.rounds c where c.player_id = m.player_id and c.first_seq = m.first_seq))`,
  take: countRounds,
}

/** What the rounds of these movements change for a player. */
interface Change {
  player_id: PlayerId
  /** Thousandths. */
  points: bigint
  /** Of the last of his closed rounds that has one, whether it earns points or not; null where none has. Kuruş. */
  stake: bigint | null
}

async function countRounds(tx: Tx, movements: readonly FedMovement[]): Promise<void> {
  await saveRemainders(tx, await count(tx, movements))
}

/** Brings the points of one round to what the ledger has of it now. Not while the reader reads: each sees what the other has kept. */
export async function countAgain(tx: Tx, round: Counted): Promise<void> {
  await tx.run(sql`select from ledger_feed.reader_positions_view where reader = ${READER} for update`)
  await count(tx, [round])
}

type Counted = Pick<FedMovement, 'player_id' | 'first_seq'>

async function count(tx: Tx, rounds: readonly Counted[]): Promise<Change[]> {
  const changes = await keep(tx, rounds, await openClub(tx))
  const moves = changes.filter(({ points }) => points !== 0n)
  if (moves.length > 0)
    await movePoints(
      tx,
      moves.map(({ player_id, points }) => ({ playerId: player_id, kind: 'played', points, reference: null })),
    )
  return changes
}

/**
 * Writes down the rounds that count as the ledger has them now, and takes out those that do no more. What counted goes on counting at its
 * rate; what is new counts where there is a club and its player does not rest.
 */
function keep(tx: Tx, movements: readonly Counted[], settings: Settings | undefined): Promise<Change[]> {
  const rates = settings ? CATEGORY_CODES.map((category) => rateOf(settings, category)) : []
  return tx.rows<Change>(sql`
    with told as (
      select distinct * from unnest(${int4s(movements.map((m) => m.player_id))}::int[], ${int4s(movements.map((m) => m.first_seq))}::int[])
        as m (player_id, first_seq)),
    looked as materialized (
      select r.player_id, r.first_seq, r.game_id, r.category, r.stake_kurus, r.win_kurus, r.opened_at, r.closed_at, c.points as old_points,
        r.status = 'closed' and r.stake_kurus > 0 as is_staked,
        case when r.status <> 'closed' or r.stake_kurus <= 0
            or exists (select from wallet.uncounted_view u where u.player_id = r.player_id and u.first_seq = r.first_seq) or r.bonus_stake_kurus <> 0 or r.bonus_win_kurus <> 0 then null
          when c.rate is not null then c.rate
          when not exists (select from club.earning_pauses s
            where s.player_id = r.player_id and r.opened_at >= s.since and r.opened_at < s.since + interval '24 hours')
            then (${rates}::int[])[array_position(${settings ? CATEGORY_CODES : []}::text[], r.category)] end as rate
      from told cross join lateral (
        select * from wallet.fed_rounds_view r where r.player_id = told.player_id and r.first_seq = told.first_seq offset 0) r
      left join club.rounds c on c.player_id = told.player_id and c.first_seq = told.first_seq),
    gone as (
      delete from club.rounds c using looked l
      where l.old_points is not null and l.rate is null and c.player_id = l.player_id and c.first_seq = l.first_seq
      returning c.player_id, c.first_seq, c.points, c.closed_at),
    -- An exchange locks the account too: it has counted the round, or comes after the entry that takes its points.
    account as materialized (
      select a.player_id, a.seq from club.accounts a where a.player_id in (select player_id from looked where old_points is not null and rate is null)
      order by a.player_id for update),
    lost as (
      insert into club.lost_rounds (player_id, first_seq, after_seq, points, closed_at)
      select g.player_id, g.first_seq, a.seq, g.points, g.closed_at from gone g join account a on a.player_id = g.player_id
      join wallet.uncounted_view u on u.player_id = g.player_id and u.first_seq = g.first_seq
      where g.points > 0 order by g.player_id, g.first_seq),
    kept as (
      insert into club.rounds (player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at, rate, points)
      select player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at, rate, stake_kurus * rate / 100
      from looked where rate is not null order by player_id, first_seq
      on conflict (player_id, first_seq) do update set stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus,
        closed_at = excluded.closed_at, points = excluded.points)
    select player_id, sum(coalesce(stake_kurus * rate / 100, 0) - coalesce(old_points, 0))::bigint as points,
      (array_agg(stake_kurus order by first_seq desc) filter (where is_staked))[1] as stake
    from looked where is_staked or old_points is not null group by player_id order by player_id`)
}

/** Whoever could not stake the same once more has come to a limit, also with a bonus and without a club: a day's rest begins, anew inside one. */
async function saveRemainders(tx: Tx, changes: readonly Change[]): Promise<void> {
  const stakes = new Map(changes.flatMap(({ player_id, stake }) => (stake === null ? [] : [[player_id, stake]])))
  const players = stakes.size === 0 ? [] : await playersAtLimit(tx, stakes)
  if (players.length === 0) return
  await tx.run(sql`
    insert into club.earning_pauses (player_id, since) select id, ${tx.now()} from unnest(${players}::int[]) as p (id) order by id
    on conflict (player_id) do update set since = excluded.since`)
}
