import sql from 'sql-template-tag'
import { numbered, type Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { SHARDS } from '../wallets.ts'

const SUMS = 'stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds'

/**
 * Each wallet says up to which movement it is counted; what came after is added to the sums of days and games, and the wallet
 * moves on, in one statement: exactly once, by any process and however often it runs. A wallet that is held is left for the next time.
 */
const PROJECT = `
  with held as materialized (
    select w.player_id, w.counted_seq, w.site_id from wallet.wallets w where w.player_id = any($1::int[]) order by w.player_id for update skip locked
  ), tail as materialized (
    select c.*, h.site_id from held h cross join lateral (select * from wallet.counted_view c where c.player_id = h.player_id and c.seq > h.counted_seq order by c.seq offset 0) c
  ), last as materialized (
    select h.player_id, m.seq, m.cash_after_kurus, coalesce(m.bonus_after_kurus, 0) as bonus_after_kurus, coalesce(m.hold_after_kurus, 0) as hold_after_kurus
    from held h cross join lateral (
      select * from wallet.movements m where m.player_id = h.player_id order by m.seq desc limit 1) m
  ), days as (
    insert into wallet.player_days as d (player_id, category, day, ${SUMS}, open_rounds, lines, first_seq, last_seq)
    select player_id, category, day, sum(stake_kurus), sum(win_kurus), sum(bonus_stake_kurus), sum(bonus_win_kurus), sum(rounds), sum(open_rounds),
      sum(lines), min(seq), max(seq)
    from tail group by player_id, category, day
    on conflict (player_id, category, day) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus, win_kurus = d.win_kurus + excluded.win_kurus,
      bonus_stake_kurus = d.bonus_stake_kurus + excluded.bonus_stake_kurus, bonus_win_kurus = d.bonus_win_kurus + excluded.bonus_win_kurus,
      rounds = d.rounds + excluded.rounds, open_rounds = d.open_rounds + excluded.open_rounds, lines = d.lines + excluded.lines,
      first_seq = least(d.first_seq, excluded.first_seq), last_seq = greatest(d.last_seq, excluded.last_seq)
  ), houses as (
    insert into wallet.game_days as d (day, game_id, shard, site_id, ${SUMS})
    select (created_at at time zone 'Europe/Istanbul')::date, game_id, $2::smallint, site_id, sum(stake_kurus), sum(win_kurus), sum(bonus_stake_kurus),
      sum(bonus_win_kurus), sum(rounds)
    from tail group by 1, 2, 4 order by 1, 2, 4
    on conflict (day, game_id, shard, site_id) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus, win_kurus = d.win_kurus + excluded.win_kurus,
      bonus_stake_kurus = d.bonus_stake_kurus + excluded.bonus_stake_kurus, bonus_win_kurus = d.bonus_win_kurus + excluded.bonus_win_kurus,
      rounds = d.rounds + excluded.rounds
  )
  update wallet.wallets w set counted_seq = greatest(w.counted_seq, l.seq), seq = greatest(w.seq, l.seq),
    cash_kurus = case when l.seq > w.seq then l.cash_after_kurus else w.cash_kurus end,
    bonus_kurus = case when l.seq > w.seq then l.bonus_after_kurus else w.bonus_kurus end,
    hold_kurus = case when l.seq > w.seq then l.hold_after_kurus else w.hold_kurus end
  from last l where w.player_id = l.player_id
  returning w.player_id`

const PLAYERS_AT_ONCE = 5_000

/** Counts what these players have played since they were counted last. Returns those that are counted. */
export async function countPlays(q: Queryable, shard: number, players: readonly PlayerId[]): Promise<PlayerId[]> {
  const counted: PlayerId[] = []
  for (let first = 0; first < players.length; first += PLAYERS_AT_ONCE) {
    const some = players.slice(first, first + PLAYERS_AT_ONCE)
    const rows = await q.rows<{ player_id: PlayerId }>(numbered(PROJECT, [some, shard]))
    counted.push(...rows.map((row) => row.player_id))
  }
  return counted
}

/** All that the shard played before this instant is counted; only who plays for it can say so. */
export async function markCounted(q: Queryable, mark: { shard: number; address: string; at: Date }): Promise<void> {
  await q.run(
    sql`update wallet.shards set counted_at = ${mark.at} where shard = ${mark.shard} and address = ${mark.address}`,
  )
}

const MARGIN_MS = 60_000

/** Players of this shard with movements since its mark that are not counted: the process before may have died in between. */
export async function uncountedPlayers(q: Queryable, shard: number): Promise<{ players: PlayerId[]; since: Date }> {
  const mark = await q.row<{ counted_at: Date }>(sql`select counted_at from wallet.shards where shard = ${shard}`)
  const since = mark?.counted_at ?? new Date(0)
  const rows = await q.rows<{ player_id: PlayerId }>(sql`
    select distinct m.player_id from wallet.movements_view m join wallet.wallets w on w.player_id = m.player_id
    where m.created_at >= ${new Date(since.getTime() - MARGIN_MS)} and m.player_id % ${SHARDS} = ${shard} and m.seq > w.counted_seq`)
  return { players: rows.map((row) => row.player_id), since }
}
