alter table sports.prices add column fed_odds integer[];
comment on column sports.prices.odds is 'hundredths, as offered to players';
comment on column sports.prices.fed_odds is 'hundredths, as the feed said; null where nothing was changed';
alter table sports.prices add column changes jsonb;
comment on column sports.prices.changes is
  '[{"place", "by", "bp", "reason", "set_by"}]: why the offered odds are not the feed''s; place null: every outcome; null: nothing was changed';

alter table sports.price_offsets add column reasons text[] not null default '{}';
comment on column sports.price_offsets.reasons is 'per outcome: why its odds were changed';
alter table sports.price_offsets add column set_by integer[] not null default '{}';
comment on column sports.price_offsets.set_by is 'per outcome: staff.members.id of who changed its odds';
