alter table bonuses.cashback_claims add column kept_kurus bigint[],
  add constraint cashback_claims_kept check (cardinality(kept_kurus) = cardinality(deposit_ids));
comment on column bonuses.cashback_claims.kept_kurus is
  'of each of deposit_ids what nobody had taken back by then, kuruş; null of claims before it was kept, all of it then';
