create or replace view wallet.breaches_view as
  select id, invariant, detail, found_at from wallet.breaches where ended_at is null;
