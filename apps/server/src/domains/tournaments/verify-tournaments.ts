import type { Check } from '../../platform/check.ts'

/** What must hold between tournaments and the ledger. */
export const checksOfTournaments: readonly Check[] = [
  {
    invariant:
      'each place of a paid tournament that is not withheld is one prize of that sum in the ledger, and there are no others',
    query: `select format('tournament prize %s: %s of the tournament, %s in the ledger', coalesce(r.prize, m.external_id), r.kurus, m.cash_kurus) as detail
      from (select r.tournament_id || ':' || r.rank as prize, r.player_id, r.prize_kurus as kurus
          from tournaments.results r join tournaments.tournaments t on t.id = r.tournament_id where t.paid_at is not null and r.withheld_at is null) r
      full join (select * from wallet.movements_view where kind = 'tournament_prize' or source = 'tournaments') m on m.external_id = r.prize
      where (r.player_id, r.kurus) is distinct from (m.player_id, m.cash_kurus) or m.kind::text <> 'tournament_prize' or m.source <> 'tournaments'
      union all
      select format('tournament prize %s:%s was not withheld by its payment', r.tournament_id, r.rank)
      from tournaments.results r join tournaments.tournaments t on t.id = r.tournament_id where r.withheld_at <> t.paid_at or r.withheld_at is not null and t.paid_at is null`,
  },
  {
    invariant: 'no tournament gives more than its pool, and shares give all of it',
    query: `select format('tournament %s: %s of %s', t.id, r.sum, t.pool_kurus) as detail
      from tournaments.tournaments t
      join (select tournament_id, sum(prize_kurus) as sum from tournaments.results group by 1) r on r.tournament_id = t.id
      where r.sum > t.pool_kurus or t.prizes -> 0 ? 'share' and r.sum <> t.pool_kurus`,
  },
  {
    invariant: 'whoever takes part in a tournament is of one of its sites',
    query: `select format('tournament %s: player %s is of site %s', e.tournament_id, e.player_id, p.site_id) as detail
      from tournaments.entries e join tournaments.tournaments t on t.id = e.tournament_id and t.sites is not null
      join identity.players_view p on p.id = e.player_id where p.site_id <> all (t.sites)`,
  },
  {
    invariant:
      'the places of a tournament are players who took part in it, with the points they had when it was counted',
    query: `select format('tournament %s: rank %s is player %s with %s', r.tournament_id, r.rank, r.player_id, r.points) as detail
      from tournaments.results r left join tournaments.entries e on e.tournament_id = r.tournament_id and e.player_id = r.player_id
      where r.points is distinct from e.points`,
  },
  {
    invariant: 'the places of a tournament are in the order of its points',
    query: `select format('tournament %s: rank %s is not where it belongs', r.tournament_id, r.rank) as detail
      from (select r.*, row_number() over w as place, lag(points) over w as better from tournaments.results r
        window w as (partition by tournament_id order by rank)) r
      where r.rank <> r.place or r.points > r.better`,
  },
  {
    invariant: 'nobody has won a place of a tournament with more points than the rounds of it can have given',
    // What a round was worth when it was closed: later a stake can only have become less, and what was won only more.
    query: `select format('tournament %s: rank %s has %s points, the rounds give %s', r.tournament_id, r.rank, r.points, coalesce(most.points, 0)) as detail
      from tournaments.results r join tournaments.tournaments t on t.id = r.tournament_id
      join tournaments.entries e on e.tournament_id = r.tournament_id and e.player_id = r.player_id
      cross join lateral (
        select case t.kind when 'multiplier' then max(worth) when 'streak' then count(*) filter (where worth > 0)
          else sum(worth) filter (where no <= t.best_of or t.best_of is null) end as points
        from (select worth, row_number() over (order by worth desc) as no
          from wallet.movements_view o
          cross join lateral (
            select greatest(-(o.cash_kurus + o.bonus_kurus), 0) + coalesce(-sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind in ('stake', 'rollback')), 0) as staked,
              greatest(o.cash_kurus + o.bonus_kurus, 0) + coalesce(sum(m.cash_kurus + m.bonus_kurus) filter (where m.kind in ('win', 'resettlement') and m.cash_kurus + m.bonus_kurus > 0), 0) as won
            from wallet.movements_view m where m.player_id = o.player_id and m.round_seq = o.seq and m.day is not null) parts
          cross join lateral (
            select least(case t.kind when 'total_won' then won when 'streak' then sign(won) else div(won * 100, greatest(staked, t.min_stake_kurus)) end, t.cap_points) as worth) each
          where o.player_id = r.player_id and o.opens and o.created_at >= greatest(t.starts_at, e.joined_at) and o.created_at < t.ends_at
            and case when t.game_ids = '{}' then wallet.category_of(o.letter) = 'slot' else o.game_id = any(t.game_ids) end) rounds) most
      where r.points > coalesce(most.points, 0)`,
  },
]
