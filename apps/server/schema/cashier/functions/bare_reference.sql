-- A reference without its spaces and signs; null where nothing is left.
create or replace function cashier.bare_reference(said text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(upper(normalize(said, NFKC) collate "C"), '[^A-Z0-9]', '', 'g'), '')
$$;
