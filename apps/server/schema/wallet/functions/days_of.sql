-- Days of one player; only what came after the last count is read from the ledger.
create or replace function wallet.days_of(p_player_id integer) returns table (
  category text, day date, stake_kurus bigint, win_kurus bigint, bonus_stake_kurus bigint, bonus_win_kurus bigint, rounds bigint, open_rounds bigint,
  lines bigint, first_seq integer, last_seq integer
) language sql stable as $$
  select each.category, each.day, sum(each.stake_kurus)::bigint, sum(each.win_kurus)::bigint, sum(each.bonus_stake_kurus)::bigint,
    sum(each.bonus_win_kurus)::bigint, sum(each.rounds)::bigint, sum(each.open_rounds)::bigint, sum(each.lines)::bigint,
    min(each.first_seq), max(each.last_seq)
  from (
    select d.category, d.day, d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines, d.first_seq, d.last_seq
    from wallet.player_days d where d.player_id = p_player_id
    union all
    select c.category, c.day, c.stake_kurus, c.win_kurus, c.bonus_stake_kurus, c.bonus_win_kurus, c.rounds, c.open_rounds, c.lines, c.seq, c.seq
    from wallet.wallets w cross join lateral (
      select * from wallet.counted_view t where t.player_id = w.player_id and t.seq > w.counted_seq offset 0) c
    where w.player_id = p_player_id
  ) each
  group by each.category, each.day
$$;
