-- Whether an account is the operator's own on a day: asked by every figure.
create or replace function wallet.is_own(p_player_id integer, p_day date) returns boolean language sql stable as $$
  select exists (select from wallet.own_accounts o where o.player_id = p_player_id and p_day between o.from_day and o.until_day)
$$;
