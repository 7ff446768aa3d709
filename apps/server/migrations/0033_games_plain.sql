-- The common case of the hot path, played where the data lie: stakes and wins of which nothing special is to be said. A play takes effect
-- here only if every rule's answer is the plain yes – never seen, no mark, no flag on the wallet, money enough, round in order –
-- and so for all plays of its player in the batch; whatever is not answered here goes to the general way, which knows the rules.
-- The caller has locked the wallets in a statement before. Every look-up starts from the plays and can go through one index only.

create type games.played as (no bigint, player_id integer, seq bigint, moved bigint, cash bigint, bonus bigint, hold bigint, round_no integer, last_stake bigint);

-- New rounds of unflagged players, staked wholly from cash; p_amounts > 0, rounds and transactions distinct.
create function games.play_plain_bets(
  p_players integer[], p_amounts bigint[], p_games integer[], p_categories text[], p_providers integer[], p_codes text[], p_transactions text[],
  p_rounds text[], p_closes boolean[], p_at timestamptz, p_day date, p_lane integer
) returns setof games.played language plpgsql as $$
begin
  return query with seen as materialized (
    select i.*, w.tid, w.cash, w.bonus, w.hold, w.seq, d.tid as day_tid, d.day as last_day, coalesce(d.last_round_no, 0) as last_round_no,
      w.is_flagged or m.it is not null or k.it is not null or r.it is not null or coalesce(d.day > p_day, false) as is_special
    from unnest(p_players, p_amounts, p_games, p_categories, p_providers, p_codes, p_transactions, p_rounds, p_closes) with ordinality
      as i (player_id, amount, game_id, category, provider_id, code, transaction_id, round_ref, closes, no)
    cross join lateral (select ctid as tid, cash_kurus as cash, bonus_kurus as bonus, hold_kurus as hold, seq, has_bonus or has_limits or is_blocked as is_flagged
      from wallet.wallets where player_id = i.player_id limit 1) w
    left join lateral (select ctid as tid, day, last_round_no from games.player_days
      where player_id = i.player_id and category = i.category order by day desc limit 1) d on true
    left join lateral (select true as it from wallet.movements where source = 'game:' || i.code and external_id = i.transaction_id limit 1) m on true
    left join lateral (select true as it from games.stake_marks where provider_id = i.provider_id and transaction_id = i.transaction_id limit 1) k on true
    left join lateral (select true as it from games.rounds where provider_id = i.provider_id and round_ref = i.round_ref
      and player_id + 0 = i.player_id limit 1) r on true
  ), counted as materialized (
    select seen.*, (sum(amount) over up_to)::bigint as spent, row_number() over up_to as nth, count(*) over all_of as plays,
      (sum(amount) over all_of)::bigint as total, bool_or(is_special) over all_of as any_special,
      row_number() over category_up_to as nth_round, count(*) over category_all as rounds, (sum(amount) over category_all)::bigint as staked,
      count(*) filter (where not closes) over category_all as left_open
    from seen
    window up_to as (partition by player_id order by no), all_of as (partition by player_id),
      category_up_to as (partition by player_id, category order by no), category_all as (partition by player_id, category)
  ), plain as materialized (
    select counted.*, (last_round_no + nth_round)::integer as round_no from counted where not any_special and total <= cash
  ), movements_written as (
    insert into wallet.movements (player_id, seq, cash_kurus, bonus_kurus, hold_kurus, cash_after_kurus, bonus_after_kurus, hold_after_kurus,
      created_at, kind, contra, source, external_id, provider, reference)
    select player_id, seq + nth, -amount, 0, 0, cash - spent, bonus, hold, p_at, 'stake', 'game_house', 'game:' || code, transaction_id, code,
      games.reference_of(category, player_id, round_no)
    from plain
  ), wallets_written as (
    update wallet.wallets w set cash_kurus = n.cash - n.spent, seq = n.seq + n.nth, last_stake_kurus = n.amount, last_win_kurus = 0, updated_at = p_at
    from plain n where n.nth = n.plays and w.ctid = n.tid
    returning 1
  ), rounds_written as (
    insert into games.rounds (player_id, category, round_no, game_id, provider_id, round_ref, bets, wins, status, stake_kurus, bonus_stake_kurus,
      win_kurus, bonus_win_kurus, refunded_kurus, first_seq, last_seq, opened_at, closed_at)
    select player_id, category, round_no, game_id, provider_id, round_ref, 1, 0, case when closes then 'closed' else 'open' end, amount, 0,
      0, 0, 0, seq + nth, seq + nth, p_at, case when closes then p_at end
    from plain
  ), days_begun as (
    insert into games.player_days (player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, last_round_no, lines, open_rounds)
    select player_id, category, p_day, staked, 0, 0, 0, rounds, round_no, rounds, left_open
    from plain where nth_round = rounds and last_day is distinct from p_day
    returning 1
  ), days_written as (
    update games.player_days d set stake_kurus = d.stake_kurus + n.staked, rounds = d.rounds + n.rounds, lines = d.lines + n.rounds,
      open_rounds = d.open_rounds + n.left_open, last_round_no = n.round_no
    from plain n where n.nth_round = n.rounds and n.last_day = p_day and d.ctid = n.day_tid
    returning 1
  ), games_played as materialized (
    select game_id, sum(amount)::bigint as staked, count(*)::integer as rounds from plain group by game_id order by game_id
  ), games_written as (
    update games.game_days d set stake_kurus = d.stake_kurus + n.staked, rounds = d.rounds + n.rounds
    from games_played n,
      lateral (select ctid as tid from games.game_days where day = p_day and game_id = n.game_id and lane = p_lane limit 1) t
    where d.ctid = t.tid
    returning d.game_id
  ), games_begun as (
    insert into games.game_days as d (day, lane, game_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
    select p_day, p_lane, game_id, staked, 0, 0, 0, rounds from games_played where game_id not in (select game_id from games_written)
    on conflict (day, game_id, lane) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus, rounds = d.rounds + excluded.rounds
  ), checked as materialized (
    select wallet.assert_rows('wallets', (select count(*) from wallets_written), (select count(*) from plain where nth = plays)::integer),
      wallet.assert_rows('player days', (select count(*) from days_begun) + (select count(*) from days_written),
        (select count(*) from plain where nth_round = rounds)::integer)
  )
  select no, player_id, seq + nth, 1::bigint, cash - spent, bonus, hold, round_no, amount from plain, checked order by no;
end $$;

-- Wins of stakes paid wholly from cash, of rounds that are open; one win per round in a batch. A win of nothing that closes its round
-- moves no money and leaves its id with the round.
create function games.play_plain_wins(
  p_players integer[], p_amounts bigint[], p_games integer[], p_providers integer[], p_codes text[], p_transactions text[], p_references text[],
  p_rounds text[], p_closes boolean[], p_at timestamptz, p_day date, p_lane integer
) returns setof games.played language plpgsql as $$
begin
  return query with seen as materialized (
    select i.*, (i.amount > 0)::integer as moves, w.tid, w.cash, w.bonus, w.hold, w.seq, w.last_stake, r.tid as round_tid, r.round_no, r.category,
      d.tid as day_tid, m.it is not null or k.it is not null or r.tid is null or d.tid is null as is_special
    from unnest(p_players, p_amounts, p_games, p_providers, p_codes, p_transactions, p_references, p_rounds, p_closes) with ordinality
      as i (player_id, amount, game_id, provider_id, code, transaction_id, stake_id, round_ref, closes, no)
    cross join lateral (select ctid as tid, cash_kurus as cash, bonus_kurus as bonus, hold_kurus as hold, seq, last_stake_kurus as last_stake
      from wallet.wallets where player_id = i.player_id limit 1) w
    left join lateral (select true as it from wallet.movements where source = 'game:' || i.code and external_id = i.transaction_id limit 1) m on true
    left join lateral (select true as it from games.stake_marks where provider_id = i.provider_id and transaction_id = i.stake_id limit 1) k on true
    left join lateral (select player_id, reference from wallet.movements where source = 'game:' || i.code and external_id = i.stake_id
      and kind = 'stake' and bonus_kurus = 0 limit 1) s on s.player_id = i.player_id
    left join lateral (select ctid as tid, category, round_no, round_ref, game_id, status, opened_at from games.rounds
      where player_id = s.player_id and category = games.category_of(s.reference) and round_no = split_part(s.reference, '-', 2)::integer limit 1) r
      on r.round_ref = i.round_ref and r.game_id = i.game_id and r.status = 'open'
    left join lateral (select ctid as tid from games.player_days where player_id = i.player_id and category = r.category
      and day = (r.opened_at at time zone 'Europe/Istanbul')::date limit 1) d on true
  ), counted as materialized (
    select seen.*, (sum(amount) over up_to)::bigint as gained, sum(moves) over up_to as nth_move, row_number() over up_to as nth, count(*) over all_of as plays,
      sum(moves) over all_of as all_moves, bool_or(is_special) over all_of as any_special,
      row_number() over day_up_to as nth_of_day, count(*) over day_all as wins, (sum(amount) over day_all)::bigint as won, sum(moves) over day_all as lines,
      count(*) filter (where closes) over day_all as closed
    from seen
    window up_to as (partition by player_id order by no), all_of as (partition by player_id),
      day_up_to as (partition by player_id, day_tid order by no), day_all as (partition by player_id, day_tid)
  ), plain as materialized (
    select * from counted where not any_special
  ), movements_written as (
    insert into wallet.movements (player_id, seq, cash_kurus, bonus_kurus, hold_kurus, cash_after_kurus, bonus_after_kurus, hold_after_kurus,
      created_at, kind, contra, source, external_id, provider, reference, related_id)
    select player_id, seq + nth_move, amount, 0, 0, cash + gained, bonus, hold, p_at, 'win', 'game_house', 'game:' || code, transaction_id, code,
      games.reference_of(category, player_id, round_no), stake_id
    from plain where amount > 0
  ), wallets_written as (
    update wallet.wallets w set cash_kurus = n.cash + n.gained, seq = n.seq + n.nth_move, last_win_kurus = n.amount, updated_at = p_at
    from plain n where n.nth = n.plays and n.all_moves > 0 and w.ctid = n.tid
    returning 1
  ), rounds_written as (
    update games.rounds r set wins = r.wins + (n.amount > 0 or n.closes)::integer, win_kurus = r.win_kurus + n.amount,
      last_seq = greatest(r.last_seq, n.seq + n.nth_move * n.moves), status = case when n.closes then 'closed' else r.status end,
      closed_at = case when n.closes then p_at end, closed_by = case when n.closes and n.amount = 0 then n.transaction_id end
    from plain n where r.ctid = n.round_tid
    returning 1
  ), days_written as (
    update games.player_days d set win_kurus = d.win_kurus + n.won, lines = d.lines + n.lines, open_rounds = d.open_rounds - n.closed
    from plain n where n.nth_of_day = n.wins and d.ctid = n.day_tid
    returning 1
  ), games_played as materialized (
    select game_id, sum(amount)::bigint as won from plain group by game_id having sum(amount) > 0 order by game_id
  ), games_written as (
    update games.game_days d set win_kurus = d.win_kurus + n.won
    from games_played n,
      lateral (select ctid as tid from games.game_days where day = p_day and game_id = n.game_id and lane = p_lane limit 1) t
    where d.ctid = t.tid
    returning d.game_id
  ), games_begun as (
    insert into games.game_days as d (day, lane, game_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
    select p_day, p_lane, game_id, 0, won, 0, 0, 0 from games_played where game_id not in (select game_id from games_written)
    on conflict (day, game_id, lane) do update set win_kurus = d.win_kurus + excluded.win_kurus
  ), checked as materialized (
    select wallet.assert_rows('wallets', (select count(*) from wallets_written), (select count(*) from plain where nth = plays and all_moves > 0)::integer),
      wallet.assert_rows('rounds', (select count(*) from rounds_written), (select count(*) from plain)::integer),
      wallet.assert_rows('player days', (select count(*) from days_written), (select count(*) from plain where nth_of_day = wins)::integer)
  )
  select no, player_id, seq + nth_move, moves::bigint, cash + gained, bonus, hold, round_no, last_stake from plain, checked order by no;
end $$;
