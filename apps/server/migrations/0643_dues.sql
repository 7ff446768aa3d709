-- What game providers take of the GGR of their games, and the licence's tax of it: booked once for each Istanbul day that is over.
create schema dues;

-- The last one that has begun counts. In ten thousandths.
create table dues.provider_rates (
  provider_code text not null,
  from_day date not null,
  bps integer not null check (bps between 0 and 10000),
  set_at timestamptz not null,
  -- Nobody: told with the demo.
  set_by integer references staff.members (id),
  primary key (provider_code, from_day)
);
create trigger provider_rates_kept before update or delete on dues.provider_rates for each row execute function wallet.refuse_change();

create table dues.closed_days (
  day date primary key,
  -- Of the licence that was in force when it was closed.
  tax_bps integer not null check (tax_bps between 0 and 10000),
  licence_version integer not null,
  closed_at timestamptz not null
);
create trigger closed_days_kept before update or delete on dues.closed_days for each row execute function wallet.refuse_change();

-- GGR is what the movements of that very day come to, without the house's own accounts: it never changes. A day below zero takes off fee and
-- tax what the next one adds, so that a month's sum is that of the month's GGR.
create table dues.days (
  day date not null references dues.closed_days (day),
  provider_code text not null,
  -- Of its players: what the sites cost adds up to what the house costs.
  site_id integer not null,
  ggr_kurus bigint not null,
  fee_bps integer not null check (fee_bps between 0 and 10000),
  fee_kurus bigint not null constraint days_fee check (fee_kurus = round(ggr_kurus * fee_bps / 10000.0)),
  tax_bps integer not null check (tax_bps between 0 and 10000),
  tax_kurus bigint not null constraint days_tax check (tax_kurus = round(ggr_kurus * tax_bps / 10000.0)),
  -- Both of wallet.house_movements.
  fee_id integer constraint days_fee_once unique,
  tax_id integer constraint days_tax_once unique,
  primary key (day, provider_code, site_id),
  constraint days_booked check ((fee_kurus <> 0) = (fee_id is not null) and (tax_kurus <> 0) = (tax_id is not null))
);
create trigger days_kept before update or delete on dues.days for each row execute function wallet.refuse_change();
select wallet.seal_table('dues.provider_rates'), wallet.seal_table('dues.closed_days'), wallet.seal_table('dues.days');

-- What a provider takes on a day; none agreed on: nothing.
create function dues.rate_on(p_provider text, p_day date) returns integer language sql stable as $$
  select coalesce((select bps from dues.provider_rates where provider_code = p_provider and from_day <= p_day order by from_day desc limit 1), 0)
$$;
create view dues.days_view as select day, provider_code, site_id, ggr_kurus, fee_bps, fee_kurus, tax_bps, tax_kurus from dues.days;
create view dues.provider_days_view as
  select day, provider_code, sum(ggr_kurus)::bigint as ggr_kurus, fee_bps, sum(fee_kurus)::bigint as fee_kurus, tax_bps, sum(tax_kurus)::bigint as tax_kurus
  from dues.days group by day, provider_code, fee_bps, tax_bps;
create view dues.closed_days_view as select day, tax_bps from dues.closed_days;
