create function games.category_letter(category text) returns text language sql immutable parallel safe as $$
  select case category when 'slot' then 'S' when 'live' then 'L' when 'sports' then 'P' when 'crash' then 'C' else 'T' end
$$;

create function games.category_of(reference text) returns text language sql immutable parallel safe as $$
  select case left(reference, 1) when 'S' then 'slot' when 'L' then 'live' when 'P' then 'sports' when 'C' then 'crash' else 'tombala' end
$$;

create function games.reference_of(category text, player_id integer, round_no integer) returns text language sql immutable parallel safe as $$
  select games.category_letter(category) || player_id::text || '-' || round_no::text
$$;

create view games.rounds_view as
  select games.reference_of(r.category, r.player_id, r.round_no) as reference_id,
    r.player_id, r.category, r.round_no, r.game_id, g.code as game_code, g.name as game_name,
    p.code as provider_code, p.name as provider_name, r.status, r.stake_kurus, r.bonus_stake_kurus, r.win_kurus,
    r.bonus_win_kurus, r.refunded_kurus, r.bets, r.wins, r.opened_at, r.closed_at, r.round_ref, r.first_seq, r.last_seq
  from games.rounds r
  join games.games g on g.id = r.game_id
  join games.providers p on p.id = r.provider_id;

-- Rounds and where their movements lie, without a join: to walk along them by number.
create view games.round_spans_view as
  select player_id, category, round_no, games.reference_of(category, player_id, round_no) as reference_id, game_id, status, first_seq, last_seq
  from games.rounds;

create view games.player_days_view as
  select player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, last_round_no, lines
  from games.player_days;

create view games.game_days_view as
  select game_id, day, sum(stake_kurus)::bigint as stake_kurus, sum(win_kurus)::bigint as win_kurus,
    sum(bonus_stake_kurus)::bigint as bonus_stake_kurus, sum(bonus_win_kurus)::bigint as bonus_win_kurus, sum(rounds)::bigint as rounds
  from games.game_days
  group by game_id, day;

-- A provider's transactions, read from the ledger; stakes of nothing from their marks. Ask it by player, category and round.
create view games.transactions_view as
  select p.code as provider_code, m.external_id as transaction_id, case m.kind when 'stake' then 'bet' else m.kind end as kind,
    r.player_id, r.category, r.round_no, abs(m.cash_kurus + m.bonus_kurus) as amount_kurus, abs(m.cash_kurus) as cash_kurus,
    abs(m.bonus_kurus) as bonus_kurus, case when mark.is_taken_back then 'rolled_back' else 'applied' end as outcome,
    m.seq as movement_seq, m.related_id as reference, m.created_at
  from games.rounds r
  join games.providers p on p.id = r.provider_id
  join wallet.movements_view m on m.player_id = r.player_id and m.seq between r.first_seq and r.last_seq
    and m.kind in ('stake', 'win', 'rollback') and m.reference = games.reference_of(r.category, r.player_id, r.round_no)
  left join games.stake_marks mark on mark.provider_id = r.provider_id and mark.transaction_id = m.external_id
  union all
  select p.code, f.transaction_id, 'bet', f.player_id, f.category, f.round_no, 0, 0, 0,
    case when f.is_taken_back then 'rolled_back' else 'applied' end, null, null, f.created_at
  from games.stake_marks f
  join games.providers p on p.id = f.provider_id
  where f.is_free;

create view games.games_view as
  select g.id, g.code, g.name, g.category, g.image, g.is_active and p.is_active as is_active, g.contribution_percent, g.rtp,
    p.id as provider_id, p.code as provider_code, p.name as provider_name
  from games.games g
  join games.providers p on p.id = g.provider_id;
