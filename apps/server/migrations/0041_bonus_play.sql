-- What a round of a player with bonuses asks for: who pays the stake, where the win goes. The caller holds the lock of the
-- player's wallet and moves the money; here stand only the bonuses' own rows.

create function bonuses.allows(terms jsonb, p_game_id integer) returns boolean language sql immutable as $$
  select coalesce(terms -> 'allowed_games', 'null') = 'null' or terms -> 'allowed_games' @> to_jsonb(p_game_id)
$$;

-- Percent of a stake that counts: the rule's own share of the game, the game's, the category's, the default. A game that the
-- terms do not allow counts nothing.
create function bonuses.contribution(terms jsonb, p_game_id integer, p_category text, p_contribution integer) returns integer
language sql immutable as $$
  select case when bonuses.allows(terms, p_game_id) then coalesce(
    (terms #>> array['contributions', 'games', p_game_id::text])::integer,
    p_contribution,
    (terms #>> array['contributions', 'categories', p_category])::integer,
    (terms #>> '{contributions,default}')::integer,
    0) else 0 end
$$;

-- Ends a grant: what it holds becomes cash (completed, up to its cap) or is forfeited. The caller moves that money.
create function bonuses.end_grant(
  p_grant_id integer, p_status text, p_reason text, p_movement_ref text, p_at timestamptz, out converted bigint, out forfeited bigint
) language plpgsql as $$
declare
  g bonuses.grants;
begin
  select * into strict g from bonuses.grants where id = p_grant_id and status = 'active';
  converted := case when p_status = 'completed' then least(g.balance_kurus, bonuses.cashable(g)) else 0 end;
  forfeited := g.balance_kurus - converted;
  perform bonuses.note(p_movement_ref, 'converted', g.id, -converted, 0, p_at);
  perform bonuses.note(p_movement_ref, 'forfeited', g.id, -forfeited, 0, p_at);
  update bonuses.grants set status = p_status, end_reason = p_reason, ended_at = p_at, balance_kurus = 0, spins_left = 0,
    converted_kurus = converted_kurus + converted, forfeited_kurus = forfeited_kurus + forfeited
  where id = g.id;
end $$;

-- How much of a grant may still become cash.
create function bonuses.cashable(g bonuses.grants) returns bigint language sql immutable as $$
  select case when g.max_win_kurus is null then 9223372036854775807 else greatest(g.max_win_kurus - g.converted_kurus, 0) end
$$;

create function bonuses.note(p_movement_ref text, p_kind text, p_grant_id integer, p_amount bigint, p_progress bigint, p_at timestamptz)
returns void language sql as $$
  insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
  select p_movement_ref, p_kind, p_grant_id, p_amount, p_progress, p_at where p_amount <> 0 or p_progress <> 0 or p_kind in ('spin', 'granted')
$$;

create function bonuses.take_stake(
  p_player_id integer, p_game_id integer, p_category text, p_contribution integer, p_stake_ref text, p_amount_kurus bigint,
  p_cash_kurus bigint, p_bonus_kurus bigint, p_at timestamptz,
  out refusal text, out cash_kurus bigint, out bonus_kurus bigint, out converted_kurus bigint, out forfeited_kurus bigint
) language plpgsql as $$
declare
  g bonuses.grants;
  usable bigint;
  lowest_maximum bigint;
  due bigint;
  part bigint;
  progress bigint;
  counted boolean := false;
  ended record;
begin
  cash_kurus := least(p_amount_kurus, p_cash_kurus);
  bonus_kurus := p_amount_kurus - cash_kurus;
  converted_kurus := 0;
  forfeited_kurus := 0;
  select coalesce(sum(balance_kurus) filter (where bonuses.allows(terms, p_game_id)), 0),
      min(max_stake_kurus) filter (where wager_done_kurus < wager_required_kurus)
    into usable, lowest_maximum
    from bonuses.grants where player_id = p_player_id and status = 'active' and expires_at > p_at;
  refusal := case when p_amount_kurus > lowest_maximum then 'STAKE_ABOVE_BONUS_MAXIMUM'
    when bonus_kurus > usable then 'INSUFFICIENT_FUNDS' end;
  if refusal is not null then
    return;
  end if;
  due := bonus_kurus;
  for g in select * from bonuses.grants where player_id = p_player_id and status = 'active' order by id loop
    if g.expires_at <= p_at then
      select * into ended from bonuses.end_grant(g.id, 'expired', 'time', p_stake_ref, p_at);
      forfeited_kurus := forfeited_kurus + ended.forfeited;
      continue;
    end if;
    part := case when bonuses.allows(g.terms, p_game_id) then least(due, g.balance_kurus) else 0 end;
    progress := 0;
    if not counted and g.wager_done_kurus < g.wager_required_kurus then
      counted := true;
      progress := least(
        trunc(p_amount_kurus::numeric * bonuses.contribution(g.terms, p_game_id, p_category, p_contribution) / 100)::bigint,
        g.wager_required_kurus - g.wager_done_kurus);
    end if;
    continue when part = 0 and progress = 0;
    due := due - part;
    perform bonuses.note(p_stake_ref, 'stake', g.id, -part, progress, p_at);
    update bonuses.grants set balance_kurus = balance_kurus - part, wager_done_kurus = wager_done_kurus + progress where id = g.id;
    if progress > 0 and g.wager_done_kurus + progress = g.wager_required_kurus and g.spins_left = 0 then
      select * into ended from bonuses.end_grant(g.id, 'completed', 'wagered', p_stake_ref, p_at);
      converted_kurus := converted_kurus + ended.converted;
      forfeited_kurus := forfeited_kurus + ended.forfeited;
    end if;
  end loop;
end $$;

-- Gives a share of a win or of a stake taken back to the grant it came from, or to what became of it.
create function bonuses.return_share(
  p_grant_id integer, p_share bigint, p_progress bigint, p_kind text, p_movement_ref text, p_at timestamptz,
  out to_cash bigint, out to_bonus bigint, out forfeited bigint
) language plpgsql as $$
declare
  g bonuses.grants;
  undone bigint;
begin
  select * into strict g from bonuses.grants where id = p_grant_id;
  to_cash := 0;
  forfeited := 0;
  if g.status = 'active' then
    undone := least(p_progress, g.wager_done_kurus);
    perform bonuses.note(p_movement_ref, p_kind, g.id, p_share, -undone, p_at);
    update bonuses.grants set balance_kurus = balance_kurus + p_share, wager_done_kurus = wager_done_kurus - undone where id = g.id;
    if g.expires_at <= p_at then
      select e.forfeited into forfeited from bonuses.end_grant(g.id, 'expired', 'time', p_movement_ref, p_at) e;
    end if;
  else
    to_cash := case when g.status = 'completed' then least(p_share, bonuses.cashable(g)) else 0 end;
    forfeited := p_share - to_cash;
    perform bonuses.note(p_movement_ref, p_kind, g.id, p_share, 0, p_at);
    perform bonuses.note(p_movement_ref, 'converted', g.id, -to_cash, 0, p_at);
    perform bonuses.note(p_movement_ref, 'forfeited', g.id, -forfeited, 0, p_at);
    update bonuses.grants set converted_kurus = converted_kurus + to_cash, forfeited_kurus = forfeited_kurus + return_share.forfeited
    where id = g.id;
  end if;
  to_bonus := p_share - to_cash;
end $$;

create function bonuses.give_win(
  p_player_id integer, p_stake_ref text, p_win_ref text, p_win_kurus bigint, p_cash_stake_kurus bigint, p_bonus_stake_kurus bigint,
  p_at timestamptz, out cash_kurus bigint, out bonus_kurus bigint, out converted_kurus bigint, out forfeited_kurus bigint
) language plpgsql as $$
declare
  part record;
  returned record;
  bonus_total bigint;
  staked bigint := 0;
  shared bigint := 0;
  share bigint;
begin
  converted_kurus := 0;
  forfeited_kurus := 0;
  bonus_kurus := 0;
  if p_bonus_stake_kurus = 0 then
    select * into cash_kurus, bonus_kurus, forfeited_kurus from bonuses.give_spin_win(p_stake_ref, p_win_ref, p_win_kurus, p_at);
    return;
  end if;
  bonus_total := trunc(p_win_kurus::numeric * p_bonus_stake_kurus / (p_cash_stake_kurus + p_bonus_stake_kurus))::bigint;
  cash_kurus := p_win_kurus - bonus_total;
  for part in select grant_id, -amount_kurus as kurus from bonuses.entries
    where movement_ref = p_stake_ref and kind = 'stake' and amount_kurus < 0 order by grant_id
  loop
    staked := staked + part.kurus;
    share := trunc(bonus_total::numeric * staked / p_bonus_stake_kurus)::bigint - shared;
    shared := shared + share;
    continue when share = 0;
    select * into returned from bonuses.return_share(part.grant_id, share, 0, 'win', p_win_ref, p_at);
    cash_kurus := cash_kurus + returned.to_cash;
    bonus_kurus := bonus_kurus + returned.to_bonus;
    forfeited_kurus := forfeited_kurus + returned.forfeited;
  end loop;
  if cash_kurus + bonus_kurus <> p_win_kurus then
    raise exception 'stake % has no record of its bonus part', p_stake_ref;
  end if;
end $$;

-- The win of a free spin: cash where the grant asks for no wagering, else bonus money that is still to be wagered.
create function bonuses.give_spin_win(p_stake_ref text, p_win_ref text, p_win_kurus bigint, p_at timestamptz,
  out cash_kurus bigint, out bonus_kurus bigint, out forfeited_kurus bigint
) language plpgsql as $$
declare
  g bonuses.grants;
  rollover integer;
begin
  select granted.* into g from bonuses.entries entry join bonuses.grants granted on granted.id = entry.grant_id
    where entry.movement_ref = p_stake_ref and entry.kind = 'spin';
  cash_kurus := p_win_kurus;
  bonus_kurus := 0;
  forfeited_kurus := 0;
  if not found then
    return;
  end if;
  rollover := (g.terms ->> 'rollover')::integer;
  if g.status = 'active' and rollover > 0 then
    update bonuses.grants set wager_required_kurus = wager_required_kurus + p_win_kurus * rollover where id = g.id;
  end if;
  select r.to_cash, r.to_bonus, r.forfeited into cash_kurus, bonus_kurus, forfeited_kurus
    from bonuses.return_share(g.id, p_win_kurus, 0, 'win', p_win_ref, p_at) r;
  if g.status = 'active' and g.expires_at > p_at and rollover = 0 then
    cash_kurus := least(p_win_kurus, bonuses.cashable(g));
    bonus_kurus := p_win_kurus - cash_kurus;
    forfeited_kurus := bonus_kurus;
    perform bonuses.note(p_win_ref, 'converted', g.id, -cash_kurus, 0, p_at);
    perform bonuses.note(p_win_ref, 'forfeited', g.id, -forfeited_kurus, 0, p_at);
    update bonuses.grants set balance_kurus = balance_kurus - p_win_kurus, converted_kurus = converted_kurus + give_spin_win.cash_kurus,
      forfeited_kurus = grants.forfeited_kurus + give_spin_win.forfeited_kurus
    where id = g.id;
  end if;
end $$;

create function bonuses.undo_stake(
  p_player_id integer, p_stake_ref text, p_cash_stake_kurus bigint, p_bonus_stake_kurus bigint, p_at timestamptz,
  out cash_kurus bigint, out bonus_kurus bigint, out converted_kurus bigint, out forfeited_kurus bigint
) language plpgsql as $$
declare
  part record;
  returned record;
begin
  cash_kurus := p_cash_stake_kurus;
  bonus_kurus := 0;
  converted_kurus := 0;
  forfeited_kurus := 0;
  for part in select grant_id, kind, -amount_kurus as kurus, progress_kurus from bonuses.entries
    where movement_ref = p_stake_ref and kind in ('stake', 'spin') order by grant_id
  loop
    if part.kind = 'spin' then
      update bonuses.grants set spins_left = spins_left + 1 where id = part.grant_id and status = 'active' and expires_at > p_at;
      continue;
    end if;
    select * into returned from bonuses.return_share(part.grant_id, part.kurus, part.progress_kurus, 'rollback', p_stake_ref || ':undo', p_at);
    cash_kurus := cash_kurus + returned.to_cash;
    bonus_kurus := bonus_kurus + returned.to_bonus;
    forfeited_kurus := forfeited_kurus + returned.forfeited;
  end loop;
  if cash_kurus + bonus_kurus <> p_cash_stake_kurus + p_bonus_stake_kurus then
    raise exception 'stake % has no record of its bonus part', p_stake_ref;
  end if;
end $$;

create function bonuses.take_free_spin(p_player_id integer, p_game_id integer, p_free_spin_id text, p_stake_ref text, p_at timestamptz)
returns text language plpgsql as $$
declare
  used integer;
begin
  update bonuses.grants set spins_left = spins_left - 1
    where p_free_spin_id ~ '^[0-9]{1,9}$' and id = p_free_spin_id::integer and player_id = p_player_id and spin_game_id = p_game_id
      and status = 'active' and spins_left > 0 and expires_at > p_at
    returning id into used;
  if used is null then
    return 'TX_NOT_FOUND';
  end if;
  perform bonuses.note(p_stake_ref, 'spin', used, 0, 0, p_at);
  return null;
end $$;
