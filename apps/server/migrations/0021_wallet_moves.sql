-- Moves a player's money once per (source, external id). The wallet row is locked before the key is looked up, so that
-- the look-up sees whatever an earlier holder of the lock has written.
create function wallet.move(
  p_player_id integer, p_kind text, p_source text, p_external_id text, p_cash bigint, p_bonus bigint, p_hold bigint,
  p_contra text, p_provider text, p_reference text, p_note text, p_at timestamptz,
  out outcome text, out seq bigint, out cash bigint, out bonus bigint, out hold bigint
) language plpgsql as $$
declare
  w wallet.wallets;
  earlier wallet.movements;
begin
  select * into w from wallet.wallets where player_id = p_player_id for update;
  if not found then
    outcome := 'no_wallet';
    return;
  end if;
  select * into earlier from wallet.movements m where m.source = p_source and m.external_id = p_external_id;
  if found then
    outcome := case when (earlier.player_id, earlier.kind, earlier.cash_kurus, earlier.bonus_kurus, earlier.hold_kurus)
        = (p_player_id, p_kind, p_cash, p_bonus, p_hold) and earlier.contra is not distinct from p_contra
      then 'replayed' else 'conflict' end;
    seq := earlier.seq;
    cash := earlier.cash_after_kurus;
    bonus := earlier.bonus_after_kurus;
    hold := earlier.hold_after_kurus;
    return;
  end if;
  seq := w.seq + 1;
  cash := w.cash_kurus + p_cash;
  bonus := w.bonus_kurus + p_bonus;
  hold := w.hold_kurus + p_hold;
  if cash < 0 or bonus < 0 or hold < 0 then
    outcome := 'insufficient';
    return;
  end if;
  insert into wallet.movements (player_id, seq, cash_kurus, bonus_kurus, hold_kurus, cash_after_kurus, bonus_after_kurus,
    hold_after_kurus, created_at, kind, contra, source, external_id, provider, reference, note)
  values (p_player_id, move.seq, p_cash, p_bonus, p_hold, move.cash, move.bonus, move.hold, p_at, p_kind, p_contra, p_source,
    p_external_id, p_provider, p_reference, p_note);
  update wallet.wallets set cash_kurus = move.cash, bonus_kurus = move.bonus, hold_kurus = move.hold, seq = move.seq, updated_at = p_at
  where player_id = p_player_id;
  outcome := 'moved';
end $$;

-- What the hot path of a round must ask about this player; null leaves a flag as it is.
create function wallet.set_flags(p_player_id integer, p_has_bonus boolean, p_has_limits boolean, p_blocked boolean)
returns void language sql as $$
  update wallet.wallets set
    has_bonus = coalesce(p_has_bonus, has_bonus),
    has_limits = coalesce(p_has_limits, has_limits),
    is_blocked = coalesce(p_blocked, is_blocked)
  where player_id = p_player_id
$$;

-- Inside the statement that writes a batch: a row that should have been there and was not must leave nothing committed.
create function wallet.assert_rows(p_step text, p_written bigint, p_wanted integer) returns void language plpgsql as $$
begin
  if p_written <> p_wanted then
    raise exception '% wrote % rows instead of %', p_step, p_written, p_wanted;
  end if;
end $$;
