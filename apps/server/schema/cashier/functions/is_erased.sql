-- Whether personal data of the player were erased: only then may sealed columns of a decided request change.
create or replace function cashier.is_erased(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from identity.erased_view where player_id = p_player_id)
$$;
