alter table sports.cashout_targets add column tried_at timestamptz;
comment on column sports.cashout_targets.tried_at is
  'when it was looked at last and nothing could be said of it, as its market was shut or its player in a break; null: not since it was told what it brings';
