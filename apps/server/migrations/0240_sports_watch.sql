-- What the house does by itself, one row.
create table sports.settings (
  only_row boolean primary key default true check (only_row),
  -- Self-exclusion voids open coupons of which nothing has begun.
  voids_on_exclusion boolean not null
);
insert into sports.settings (voids_on_exclusion) values (true);

-- Why all of it counts 1.00, whatever becomes of its legs.
alter table sports.coupons add column voided_for text check (voided_for in ('self_exclusion'));

-- Every price there was, for 30 days: for disputes, and for verify to ask what a leg was taken at.
create table sports.prices (
  at timestamptz not null,
  event_id text not null,
  key text not null,
  specifiers text not null,
  version bigint not null,
  status smallint not null,
  seq bigint not null,
  odds integer[] not null,
  is_active boolean[] not null,
  primary key (event_id, key, specifiers, version, at)
) partition by range (at);
create table sports.prices_rest partition of sports.prices default;

-- Keeps a partition for each Istanbul day from tomorrow on and drops those of more than 30 days ago; the application may not do so itself.
create function sports.keep_price_days(today date) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  day date;
  old text;
begin
  for day in select generate_series(today, today + 3, interval '1 day')::date loop
    if to_regclass(format('sports.prices_%s', to_char(day, 'YYYYMMDD'))) is null and not exists (
        select from sports.prices_rest where at >= day::timestamp at time zone 'Europe/Istanbul' and at < (day + 1)::timestamp at time zone 'Europe/Istanbul') then
      execute format('create table sports.prices_%s partition of sports.prices for values from (%L) to (%L)', to_char(day, 'YYYYMMDD'),
        day::timestamp at time zone 'Europe/Istanbul', (day + 1)::timestamp at time zone 'Europe/Istanbul');
    end if;
  end loop;
  for old in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'sports.prices'::regclass and c.relname ~ '^prices_\d{8}$' and to_date(right(c.relname, 8), 'YYYYMMDD') < today - 30 loop
    execute format('drop table sports.%I', old);
  end loop;
  delete from sports.prices_rest where at < (today - 30)::timestamp at time zone 'Europe/Istanbul';
end $$;
select sports.keep_price_days((now() at time zone 'Europe/Istanbul')::date);

insert into sports.prices (at, event_id, key, specifiers, version, status, seq, odds, is_active)
select now(), event_id, key, specifiers, version, status, seq, odds, is_active from sports.markets;

-- A market of which the house itself doubts a price or a result. While a price is doubted it takes no bet, while a result is, nothing of it is paid.
alter table sports.markets add column doubted_at timestamptz;
create table sports.doubts (
  id integer generated always as identity primary key,
  event_id text not null references sports.events (id),
  key text not null,
  specifiers text not null,
  of text not null check (of in ('price', 'result')),
  detail text not null,
  since timestamptz not null,
  ended_at timestamptz,
  ended_by integer references staff.members (id),
  check (ended_by is null or ended_at is not null)
);
create unique index doubts_open on sports.doubts (event_id, key, specifiers, of) where ended_at is null;

-- A price that moves by more than 40 % at once, of an outcome that is not a long shot on either side.
create function sports.jumps(before integer[], after integer[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_or(least(b, a) <= 500 and greatest(b, a) > least(b, a) * 1.4), false) from unnest(before, after) as t (b, a)
$$;

-- What the house was alarmed by, once each: open until it is gone.
create table sports.alarms (
  kind text not null,
  subject text not null,
  detail text not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, subject, raised_at)
);
create unique index alarms_open on sports.alarms (kind, subject) where ended_at is null;
