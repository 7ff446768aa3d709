-- Keeps a partition for each Istanbul day from tomorrow on and drops those of more than 30 days ago; the application
-- may not do so itself.
create or replace function sports.keep_price_days(today date) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
