create or replace function wallet.game_figures(p_from date, p_to date, p_sites integer[] default null) returns table (
  game_id integer, day date, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint
) language sql stable as $$
  select each.game_id, each.day, sum(each.stake_kurus)::bigint, sum(each.win_kurus)::bigint, sum(each.bonus_stake_kurus)::bigint,
    sum(each.bonus_win_kurus)::bigint, sum(each.rounds)::bigint
  from (
    select d.game_id, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds
    from wallet.game_days d where d.day between p_from and p_to and (p_sites is null or d.site_id = any (p_sites))
    union all
    select c.game_id, c.day, -c.stake_kurus, -c.win_kurus, -c.bonus_stake_kurus, -c.bonus_win_kurus, -c.rounds
    from (select distinct o.player_id from wallet.own_accounts o where o.from_day <= p_to and o.until_day >= p_from) o
    join wallet.wallets w on w.player_id = o.player_id and (p_sites is null or w.site_id = any (p_sites))
    cross join lateral (
      select coalesce((select max(b.first_seq) from wallet.player_days b where b.player_id = o.player_id and b.day < p_from), 0) as first_seq,
        (select min(a.first_seq) from wallet.player_days a where a.player_id = o.player_id and a.day > p_to) as last_seq) span
    cross join lateral (
      select t.game_id, (t.created_at at time zone 'Europe/Istanbul')::date as day, t.stake_kurus, t.win_kurus, t.bonus_stake_kurus, t.bonus_win_kurus,
        t.rounds
      from wallet.counted_view t
      where t.player_id = o.player_id and t.seq between span.first_seq and least(w.counted_seq, span.last_seq) offset 0) c
    where c.day between p_from and p_to and wallet.is_own(o.player_id, c.day)
  ) each
  group by each.game_id, each.day
  having (sum(each.stake_kurus), sum(each.win_kurus), sum(each.rounds)) <> (0, 0, 0)
$$;
