create or replace function wallet.reference_of(category text, player_id integer, round_no integer) returns text language sql immutable parallel safe as $$
  select wallet.category_letter(category) || player_id::text || '-' || round_no::text
$$;
