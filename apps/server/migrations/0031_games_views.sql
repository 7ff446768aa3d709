create function games.category_letter(category text) returns text language sql immutable parallel safe as $$
  select case category when 'slot' then 'S' when 'live' then 'L' when 'sports' then 'P' when 'crash' then 'C' else 'T' end
$$;

create view games.rounds_view as
  select games.category_letter(r.category) || r.player_id || '-' || r.round_no as reference_id,
    r.player_id, r.category, r.round_no, r.game_id, g.code as game_code, g.name as game_name,
    p.code as provider_code, p.name as provider_name, r.status, r.stake_kurus, r.bonus_stake_kurus, r.win_kurus,
    r.bonus_win_kurus, r.refunded_kurus, r.bets, r.wins, r.opened_at, r.closed_at, r.round_ref
  from games.rounds r
  join games.games g on g.id = r.game_id
  join games.providers p on p.id = r.provider_id;

create view games.player_days_view as
  select player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, last_round_no, lines
  from games.player_days;

create view games.game_days_view as
  select game_id, day, sum(stake_kurus)::bigint as stake_kurus, sum(win_kurus)::bigint as win_kurus,
    sum(bonus_stake_kurus)::bigint as bonus_stake_kurus, sum(bonus_win_kurus)::bigint as bonus_win_kurus, sum(rounds)::bigint as rounds
  from games.game_days
  group by game_id, day;

create view games.transactions_view as
  select p.code as provider_code, t.transaction_id, t.kind, t.player_id, t.category, t.round_no, t.amount_kurus, t.cash_kurus,
    t.bonus_kurus, t.outcome, t.movement_seq, t.reference, t.created_at
  from games.transactions t
  join games.providers p on p.id = t.provider_id;

create view games.games_view as
  select g.id, g.code, g.name, g.category, g.image, g.is_active and p.is_active as is_active, g.contribution_percent, g.rtp,
    p.id as provider_id, p.code as provider_code, p.name as provider_name
  from games.games g
  join games.providers p on p.id = g.provider_id;
