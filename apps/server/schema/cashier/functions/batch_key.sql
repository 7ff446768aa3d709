-- Which batch of its file a line belongs to, as far as the file says: by its entry, or by one reference with a number for each part.
create or replace function cashier.batch_key(l cashier.statement_lines) returns text language sql immutable parallel safe as $$
  select coalesce('entry ' || l.batch, 'reference ' || cashier.bare_reference(regexp_replace(l.bank_reference, '/\d+$', '')))
$$;
