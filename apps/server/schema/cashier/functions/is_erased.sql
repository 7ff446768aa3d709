-- What is decided stays decided; whom it was for alone may be taken out, once the account has been erased. The sealed
-- columns are then seals of nothing.
create or replace function cashier.is_erased(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from identity.erased_view where player_id = p_player_id)
$$;
