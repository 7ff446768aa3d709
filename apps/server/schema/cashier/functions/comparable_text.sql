-- Text of a bank line without what differs between files: a fact has one identity whatever file brings it
-- (`decisions/0026-bank-statements.md`).
create or replace function cashier.comparable_text(said text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(said, NFKC) collate "C"), '[isguoc?]|[^\u0001-\u007f]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;
