import type { Check } from '../../platform/check.ts'
import { SHARDS } from '../../domains/wallet/public.ts'

type Rows = 'wallet.movements' | 'recent'

/** Each win and rollback with its stake where that is not the one that opened the round. */
function laterStakes(rows: Rows): string {
  return `select format('player %s movement %s (%s): movement %s is not its stake', m.player_id, m.seq, m.kind, m.stake_seq) as detail
    from ${rows} m left join wallet.movements s on s.player_id = m.player_id and s.seq = m.stake_seq
    where m.stake_seq is not null and (s.kind is distinct from 'stake' or s.seq > m.seq or s.round_seq is distinct from m.round_seq
      or m.kind not in ('win', 'rollback')
      or m.kind = 'rollback' and m.cash_kurus + coalesce(m.bonus_kurus, 0) <> -(s.cash_kurus + coalesce(s.bonus_kurus, 0)))`
}

function parts(rows: Rows): string {
  return `select format('player %s movement %s (%s) of the round that %s opened', m.player_id, m.seq, m.kind, m.round_seq) as detail
    from ${rows} m left join (
      select player_id, seq, kind, game_id, day, category, account, cash_kurus + coalesce(bonus_kurus, 0) as moved
      from wallet.movements where round_key is not null) o on o.player_id = m.player_id and o.seq = m.round_seq
    where m.round_seq is not null and (o.seq is null or o.seq > m.seq or m.round_key is not null
      or (o.game_id, o.day, o.category, o.account) is distinct from (m.game_id, m.day, m.category, m.account)
      or m.kind in ('win', 'rollback') and m.stake_seq is null and (o.kind not in ('stake', 'win')
        or m.kind = 'rollback' and o.kind = 'stake' and m.cash_kurus + coalesce(m.bonus_kurus, 0) <> -o.moved))`
}

/** The parts of the rounds that `recent` touches. */
const TOUCHED = `(select p.* from (select distinct player_id, coalesce(round_seq, seq) as first_seq from recent where day is not null) t,
  lateral (select * from wallet.movements where player_id = t.player_id and seq = t.first_seq
    union all select * from wallet.movements where player_id = t.player_id and round_seq = t.first_seq) p)`

function closings(rows: string): string {
  return `select format('player %s round %s: %s closings, closed at %s of %s', player_id, coalesce(round_seq, seq), count(*) filter (where closes),
      max(seq) filter (where closes), max(seq)) as detail
    from ${rows} m where day is not null group by player_id, coalesce(round_seq, seq)
    having count(*) filter (where closes) > 1 or max(seq) filter (where closes) < max(seq) filter (where kind <> 'resettlement')`
}

function takenBack(rows: string): string {
  return `select format('player %s: the stake %s was taken back %s times and won %s times', player_id, stake, count(*) filter (where kind = 'rollback'),
      count(*) filter (where kind = 'win')) as detail
    from (
      select m.player_id, m.kind, coalesce(m.stake_seq, m.round_seq) as stake from ${rows} m where m.kind in ('rollback', 'win') and m.round_seq is not null) m
    group by player_id, stake
    having count(*) filter (where kind = 'rollback') > 1 or count(*) filter (where kind = 'rollback') > 0 and count(*) filter (where kind = 'win') > 0`
}

const SUMS = 'stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds'

function sumsOf(sums: string): string {
  return sums
    .split(', ')
    .map((sum) => `sum(c.${sum}) as ${sum}`)
    .join(', ')
}

const COUNTED = 'wallet.counted_view c join wallet.wallets w on w.player_id = c.player_id and c.seq <= w.counted_seq'

/** What must hold of rounds, and between the ledger and the sums that are made of it. */
export const checksOfGames: readonly Check[] = [
  {
    invariant: 'I7 each part of a round fits the movement that opened it',
    query: parts('wallet.movements'),
    recent: parts('recent'),
  },
  {
    invariant: 'I7 each win or rollback has its stake, and a rollback gives back what it was',
    query: laterStakes('wallet.movements'),
    recent: laterStakes('recent'),
  },
  {
    invariant: 'I7 each round is closed once and nothing comes after',
    query: closings('wallet.movements'),
    recent: closings(TOUCHED),
  },
  {
    invariant: 'I7 no stake is taken back twice, or taken back and won',
    query:
      takenBack(`(select m.* from wallet.movements m where m.kind = 'rollback' or m.kind = 'win' and (m.player_id, m.round_seq) in (
      select player_id, round_seq from wallet.movements where kind = 'rollback' and round_seq is not null))`),
    recent: takenBack(TOUCHED),
  },
  {
    invariant: 'I7 each day of a player is the sum of its counted movements',
    query: `select format('player %s %s %s', coalesce(d.player_id, r.player_id), coalesce(d.category, r.category), coalesce(d.day, r.day)) as detail
      from wallet.player_days d
      full join (select c.player_id, c.category, c.day, ${sumsOf(`${SUMS}, open_rounds, lines`)}, min(c.seq) as first_seq, max(c.seq) as last_seq
        from ${COUNTED} group by 1, 2, 3) r on r.player_id = d.player_id and r.category = d.category and r.day = d.day
      where (d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines, d.first_seq, d.last_seq)
        is distinct from (r.stake_kurus::bigint, r.win_kurus::bigint, r.bonus_stake_kurus::bigint, r.bonus_win_kurus::bigint, r.rounds::int,
          r.open_rounds::int, r.lines::int, r.first_seq, r.last_seq)`,
  },
  {
    invariant: 'I7 the days of the games are the sum of the counted movements',
    query: `select format('%s game %s site %s', coalesce(g.day, m.day), coalesce(g.game_id, m.game_id), coalesce(g.site_id, m.site_id)) as detail
      from (select c.day, c.game_id, c.site_id, ${sumsOf(SUMS)} from wallet.game_days c group by 1, 2, 3) g
      full join (select (c.created_at at time zone 'Europe/Istanbul')::date as day, c.game_id, w.site_id, ${sumsOf(SUMS)}
          from ${COUNTED} group by 1, 2, 3) m
        on m.day = g.day and m.game_id = g.game_id and m.site_id = g.site_id
      where (coalesce(g.stake_kurus, 0), coalesce(g.win_kurus, 0), coalesce(g.bonus_stake_kurus, 0), coalesce(g.bonus_win_kurus, 0))
          is distinct from (coalesce(m.stake_kurus, 0), coalesce(m.win_kurus, 0), coalesce(m.bonus_stake_kurus, 0), coalesce(m.bonus_win_kurus, 0))
        or coalesce(g.rounds, 0) <> coalesce(m.rounds, 0)
      union all
      select format('%s game %s is summed by shard %s, which is none', day, game_id, shard) from wallet.game_days where shard not between 0 and ${SHARDS - 1}`,
  },
]
