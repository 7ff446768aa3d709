create or replace function wallet.openings_of(p_player_id integer, p_categories text[], p_oldest date, p_newest date, p_moved_money boolean, p_skip bigint, p_most bigint)
returns table (first_seq integer, game_id integer) language sql stable rows 20
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
  with span as materialized (
    select min(d.first_seq) as first_seq, max(d.last_seq) as last_seq from wallet.days_of(p_player_id) d
    where d.category = any(p_categories) and d.day between p_oldest and p_newest
  )
  select o.seq, o.game_id
  from wallet.movements o
  where o.player_id = p_player_id and o.seq between (select s.first_seq from span s) and (select s.last_seq from span s) and o.round_key is not null
    and o.day between p_oldest and p_newest
    and o.category = any(array(select wallet.category_letter(category)::"char" from unnest(p_categories) category))
    and (not p_moved_money or o.cash_kurus <> 0 or o.bonus_kurus <> 0 or (
      select true from wallet.movements m where m.player_id = p_player_id and m.round_seq = o.seq and (m.cash_kurus <> 0 or m.bonus_kurus <> 0) limit 1))
  order by o.seq desc limit p_most offset p_skip
$$;
