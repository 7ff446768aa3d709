-- What game providers and the tax office are owed for each closed day.

create table supplier_fees.provider_rates (
  provider_code text not null,
  from_day      date not null,
  bps           integer not null check (bps between 0 and 10000),
  set_at        timestamptz not null,
  set_by        integer references staff.members,
  constraint provider_rates_pkey primary key (provider_code, from_day)
);
comment on table supplier_fees.provider_rates is
  'Fee of game providers by day it begins; the latest that has begun applies.';
comment on column supplier_fees.provider_rates.bps is 'ten-thousandths of GGR';
comment on column supplier_fees.provider_rates.set_by is 'null: part of the demo';
create trigger provider_rates_kept before update or delete on supplier_fees.provider_rates
  for each row execute function supplier_fees.keep_rate();

create table supplier_fees.closed_days (
  day             date primary key,
  tax_bps         integer not null check (tax_bps between 0 and 10000),
  licence_version integer not null,
  closed_at       timestamptz not null
);
comment on table supplier_fees.closed_days is
  'Istanbul days whose fees and tax are booked.';
comment on column supplier_fees.closed_days.tax_bps is 'ten-thousandths of GGR, of the licence in force';
comment on column supplier_fees.closed_days.licence_version is 'platform.licences';
create trigger closed_days_kept before update or delete on supplier_fees.closed_days
  for each row execute function wallet.refuse_change();

create table supplier_fees.days (
  day           date not null references supplier_fees.closed_days,
  provider_code text not null,
  site_id       integer not null,
  ggr_kurus     bigint not null,
  fee_bps       integer not null check (fee_bps between 0 and 10000),
  fee_kurus     bigint not null,
  tax_bps       integer not null check (tax_bps between 0 and 10000),
  tax_kurus     bigint not null,
  fee_id        integer constraint days_fee_once unique,
  tax_id        integer constraint days_tax_once unique,
  constraint days_pkey primary key (day, provider_code, site_id),
  constraint days_fee check (fee_kurus::numeric = round((ggr_kurus * fee_bps)::numeric / 10000.0)),
  constraint days_tax check (tax_kurus::numeric = round((ggr_kurus * tax_bps)::numeric / 10000.0)),
  constraint days_booked check ((fee_kurus <> 0) = (fee_id is not null) and (tax_kurus <> 0) = (tax_id is not null))
);
comment on table supplier_fees.days is
  'Fees and tax per Istanbul day, provider and site; a day below zero reduces them.';
comment on column supplier_fees.days.ggr_kurus is 'stakes less wins of that day, without the operator''s own accounts';
comment on column supplier_fees.days.fee_id is 'wallet.house_movements';
comment on column supplier_fees.days.tax_id is 'wallet.house_movements';
create trigger days_kept before update or delete on supplier_fees.days for each row execute function wallet.refuse_change();
