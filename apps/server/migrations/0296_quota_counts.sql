-- platform.flow_counts is called what it counts: uses of quotas. The keyed hashes are of another field from now on, so that counts begin anew.
create table platform.quota_counts (
  key     bytea primary key,
  quota   text not null,
  taken   integer not null check (taken > 0),
  most    integer not null check (most > 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
comment on table platform.quota_counts is
  'harmless: uses of the running window. Uses of quotas by all processes, per quota and caller.';
comment on column platform.quota_counts.key is 'keyed hash of quota and caller';
comment on column platform.quota_counts.quota is 'name of the quota';
comment on column platform.quota_counts.taken is 'uses in the window';
comment on column platform.quota_counts.most is 'limit of the window';
comment on column platform.quota_counts.ends_at is 'end of the window';
-- Windows that are over are removed.
create index quota_counts_end on platform.quota_counts (ends_at);
drop table platform.flow_counts;
