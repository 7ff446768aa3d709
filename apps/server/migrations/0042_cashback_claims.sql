-- What a lira of loss was refunded for, once; and which benefit each deposit has fed.
create extension if not exists btree_gist with schema bonuses;

-- The categories whose losses a cashback promotion refunds; null is whatever no other running one names.
alter table bonuses.promotions add column cashback_categories text[] check (
  cashback_categories <@ array['slot', 'live', 'sports', 'crash', 'tombala'] and cardinality(cashback_categories) > 0);

create table bonuses.cashback_claims (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  promotion_id integer references bonuses.promotions (id),
  grant_id integer not null unique references bonuses.grants (id),
  -- closed Istanbul days, from the first to the one after the last
  period daterange not null check (not isempty(period) and lower(period) is not null and upper(period) is not null),
  -- What was counted, kuruş; null in claims of before these rows were kept.
  deposits_kurus bigint,
  withdrawals_kurus bigint,
  bonuses_kurus bigint,
  balance_kurus bigint,
  -- deposits of earlier days, as far as their rounds were lost in this period
  carried_kurus bigint,
  -- what other claims over these days have taken of the same deposits
  counted_before_kurus bigint,
  lost_kurus bigint,
  base_kurus bigint not null check (base_kurus > 0),
  percent integer not null check (percent > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  deposit_ids integer[] not null default '{}',
  created_at timestamptz not null,
  unique (player_id, promotion_id, period),
  check (base_kurus <= lost_kurus)
);

-- The losses that a claim refunds: a day of a category belongs to one claim of a player, whatever promotions come and go.
create table bonuses.cashback_losses (
  claim_id integer not null references bonuses.cashback_claims (id),
  player_id integer not null references identity.players (id),
  category text not null check (category in ('slot', 'live', 'sports', 'crash', 'tombala')),
  days daterange not null check (not isempty(days) and lower(days) is not null and upper(days) is not null),
  lost_kurus bigint,
  primary key (claim_id, category, days),
  constraint cashback_losses_once exclude using gist (player_id with =, category with =, days with &&)
);

create trigger append_only before update or delete or truncate on bonuses.cashback_claims
  for each statement execute function bonuses.refuse_change();
create trigger append_only before update or delete or truncate on bonuses.cashback_losses
  for each statement execute function bonuses.refuse_change();
create or replace function bonuses.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'bonuses.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Claims of before: the first keeps its days, a later one that overlapped it those that are left.
do $$
declare
  g bonuses.grants;
  claimed daterange;
  claim integer;
  rate integer;
begin
  for g in select * from bonuses.grants where source = 'cashback' and source_ref ~ '^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d$' order by id loop
    claimed := daterange(split_part(g.source_ref, '_', 1)::date, split_part(g.source_ref, '_', 2)::date);
    rate := coalesce((g.terms ->> 'percent')::integer, 100);
    insert into bonuses.cashback_claims (player_id, promotion_id, grant_id, period, base_kurus, percent, amount_kurus, created_at)
    values (g.player_id, g.promotion_id, g.id, claimed, ceil(g.granted_kurus * 100.0 / rate), rate, g.granted_kurus, g.created_at)
    returning id into claim;
    insert into bonuses.cashback_losses (claim_id, player_id, category, days)
    select claim, g.player_id, category, days
    from unnest(array['slot', 'live', 'sports', 'crash', 'tombala']) category
    cross join lateral unnest(datemultirange(claimed) - coalesce(
      (select range_agg(l.days) from bonuses.cashback_losses l where l.player_id = g.player_id and l.category = category.category),
      '{}'::datemultirange)) days;
  end loop;
end $$;

-- An offer is tied to the money of its deposit: `movement_seq` is the movement that credited it.
alter table bonuses.offers
  add column movement_seq bigint,
  add column closed_reason text check (closed_reason in ('stake', 'withdrawal', 'cashback', 'offer')),
  add column cashback_claim_id integer references bonuses.cashback_claims (id),
  drop constraint offers_status_check,
  add constraint offers_status_check check (status in ('pending', 'selected', 'rejected', 'closed')),
  add constraint offers_closed_for_a_reason check ((status = 'closed') = (closed_reason is not null)),
  -- one benefit for each lira: a deposit feeds the bonus chosen for it, or cashback
  add constraint offers_one_benefit check (status <> 'selected' or cashback_claim_id is null);
update bonuses.offers o set movement_seq = coalesce(
  (select m.seq from wallet.movements m where m.source = 'cashier' and m.external_id = 'deposit:' || o.deposit_id), 0)
where o.status = 'pending';
alter table bonuses.offers add constraint offers_know_their_deposit check (movement_seq is not null or status in ('selected', 'rejected'));
create index offers_open on bonuses.offers (expires_at) where status in ('pending', 'closed');
create index offers_selected on bonuses.offers (player_id, grant_id) where status = 'selected';
