alter table sports.preferences add column notices text not null default 'coupons' check (notices in ('off', 'coupons', 'legs'));
comment on column sports.preferences.notices is
  'what an open page tells: `coupons` that have come to their end, or each of their `legs` too';
