-- Under what name of his own an affiliate has sent somebody: `LALE_telegram` is the tag LALE and the sub-id telegram.
alter table identity.players add column affiliate_sub text not null default '';
create or replace view identity.players_view as
  select id, username, email, first_name, last_name, city, status, kyc_status, affiliate_btag, created_at, last_login_at, search_text,
    is_house_account, affiliate_sub
  from identity.players;
create index players_of_affiliates on identity.players (affiliate_btag, affiliate_sub) where affiliate_btag <> '';

alter table leads.affiliate_days add column sub text not null default '';
alter table leads.affiliate_days drop constraint affiliate_days_pkey;
alter table leads.affiliate_days add primary key (btag, day, sub);
create or replace view leads.affiliate_days_view as select btag, day, clicks, sub from leads.affiliate_days;
create or replace view leads.affiliates_view as select id, name, btag, status, created_at, email from leads.affiliates;

-- What bonuses cost at each moment: what was given, and less what was taken back when it was.
create view bonuses.costs_view as
  select g.player_id, e.created_at, e.amount_kurus as cost_kurus
  from bonuses.entries e join bonuses.grants g on g.id = e.grant_id where e.kind in ('granted', 'forfeited');

create schema affiliates;

-- What an affiliate earns. Shares in thousandths. A plan does not change: another one is made and agreed on.
create table affiliates.plans (
  id integer generated always as identity primary key,
  name text not null constraint plans_name unique,
  -- [{"from_kurus": 0, "permille": 250}, …], rising; empty where there is no revenue share.
  tiers jsonb not null,
  cpa_kurus bigint not null check (cpa_kurus >= 0),
  cpa_min_deposit_kurus bigint not null check (cpa_min_deposit_kurus >= 0),
  cpa_min_stake_kurus bigint not null check (cpa_min_stake_kurus >= 0),
  sub_permille integer not null check (sub_permille between 0 and 500),
  carries_negative boolean not null,
  admin_fee_permille integer not null check (admin_fee_permille between 0 and 1000),
  bonus_permille integer not null check (bonus_permille between 0 and 1000),
  created_at timestamptz not null,
  created_by integer not null references staff.members
);
create trigger plans_kept before update or delete on affiliates.plans for each row execute function wallet.refuse_change();

-- Which plan counts for whom from the first day of a month on, and who has brought him. The last one that has begun counts.
create table affiliates.terms (
  affiliate_id integer not null,
  from_day date not null check (extract(day from from_day) = 1),
  plan_id integer not null references affiliates.plans,
  parent_id integer check (parent_id <> affiliate_id),
  agreed_at timestamptz not null,
  proposed_by integer not null references staff.members,
  approved_by integer not null references staff.members check (approved_by <> proposed_by),
  primary key (affiliate_id, from_day)
);
create trigger terms_kept before update or delete on affiliates.terms for each row execute function wallet.refuse_change();

-- An Istanbul day is closed once; what is booked on it never changes.
create table affiliates.closed_days (
  day date primary key,
  closed_at timestamptz not null
);
create trigger closed_days_kept before update or delete on affiliates.closed_days for each row execute function wallet.refuse_change();

create table affiliates.days (
  affiliate_id integer not null,
  day date not null references affiliates.closed_days,
  sub text not null,
  clicks integer not null check (clicks >= 0),
  registrations integer not null check (registrations >= 0),
  first_deposits integer not null check (first_deposits >= 0),
  qualified integer not null check (qualified >= 0),
  ggr_kurus bigint not null,
  bonus_kurus bigint not null,
  ngr_kurus bigint not null constraint days_ngr check (ngr_kurus = ggr_kurus - bonus_kurus),
  primary key (affiliate_id, day, sub)
);
create trigger days_kept before update or delete on affiliates.days for each row execute function wallet.refuse_change();

-- Players who were paid for once and for all.
create table affiliates.qualified (
  player_id integer primary key references identity.players,
  affiliate_id integer not null,
  sub text not null,
  day date not null references affiliates.closed_days
);
create trigger qualified_kept before update or delete on affiliates.qualified for each row execute function wallet.refuse_change();

create table affiliates.statements (
  id integer generated always as identity primary key,
  affiliate_id integer not null,
  month date not null check (extract(day from month) = 1),
  plan_id integer not null references affiliates.plans,
  ggr_kurus bigint not null,
  bonus_kurus bigint not null,
  fee_kurus bigint not null check (fee_kurus >= 0),
  carry_in_kurus bigint not null check (carry_in_kurus <= 0),
  base_kurus bigint not null,
  carry_out_kurus bigint not null check (carry_out_kurus <= 0),
  qualified integer not null check (qualified >= 0),
  amount_kurus bigint not null check (amount_kurus >= 0),
  status text not null check (status in ('draft', 'approved', 'paid', 'empty')),
  prepared_at timestamptz not null,
  approved_at timestamptz,
  approved_by integer references staff.members,
  seconded_by integer references staff.members,
  constraint statements_month unique (affiliate_id, month),
  constraint statements_empty check ((status = 'empty') = (amount_kurus = 0)),
  constraint statements_by_two check ((status in ('approved', 'paid')) = (approved_at is not null)
    and num_nulls(approved_at, approved_by, seconded_by) in (0, 3) and seconded_by <> approved_by)
);
create index statements_queue on affiliates.statements (status, month desc, id desc);

create table affiliates.statement_lines (
  statement_id integer not null references affiliates.statements,
  no integer not null,
  kind text not null check (kind in ('revenue_share', 'cpa', 'sub_share')),
  -- Whose earnings a share of which this is.
  child_id integer,
  -- What the rate is of: kuruş in thousandths, or a count of players at so many kuruş each.
  of_value bigint not null,
  rate bigint not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  primary key (statement_id, no),
  constraint lines_child check ((kind = 'sub_share') = (child_id is not null))
);
create trigger statement_lines_kept before update or delete on affiliates.statement_lines for each row execute function wallet.refuse_change();

create table affiliates.payouts (
  statement_id integer primary key references affiliates.statements,
  amount_kurus bigint not null check (amount_kurus > 0),
  bank_reference text not null constraint payouts_reference unique,
  paid_at timestamptz not null,
  paid_by integer not null references staff.members,
  seconded_by integer not null references staff.members check (seconded_by <> paid_by)
);
create trigger payouts_kept before update or delete on affiliates.payouts for each row execute function wallet.refuse_change();

-- A statement only moves on: draft, approved, paid. What it says stays.
create function affiliates.keep_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.status, new.status) not in (('draft', 'approved'), ('approved', 'paid'))
    or (old.status = 'approved' and (old.approved_at, old.approved_by, old.seconded_by) is distinct from (new.approved_at, new.approved_by, new.seconded_by))
    or (old.id, old.affiliate_id, old.month, old.plan_id, old.ggr_kurus, old.bonus_kurus, old.fee_kurus, old.carry_in_kurus, old.base_kurus,
        old.carry_out_kurus, old.qualified, old.amount_kurus, old.prepared_at) is distinct from
       (new.id, new.affiliate_id, new.month, new.plan_id, new.ggr_kurus, new.bonus_kurus, new.fee_kurus, new.carry_in_kurus, new.base_kurus,
        new.carry_out_kurus, new.qualified, new.amount_kurus, new.prepared_at) then
    raise exception 'statement % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger statements_kept before update or delete on affiliates.statements for each row execute function affiliates.keep_statement();

-- Nothing is paid that is not approved, and nothing but its sum.
create function affiliates.check_payout() returns trigger language plpgsql as $$
begin
  if not exists (select from affiliates.statements s where s.id = new.statement_id and s.status = 'approved' and s.amount_kurus = new.amount_kurus) then
    raise exception 'statement % is not to be paid so', new.statement_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payouts_fit before insert on affiliates.payouts for each row execute function affiliates.check_payout();

select wallet.seal_table('affiliates.plans'), wallet.seal_table('affiliates.terms'), wallet.seal_table('affiliates.closed_days'),
  wallet.seal_table('affiliates.days'), wallet.seal_table('affiliates.qualified'), wallet.seal_table('affiliates.statements'),
  wallet.seal_table('affiliates.statement_lines'), wallet.seal_table('affiliates.payouts');

-- Never alone: of these limits those of a person and a role count.
insert into duties.limits (act, alone_kurus, alone_day_kurus, alone_day_count, person_day_kurus, person_day_count, role_day_kurus, role_day_count)
select act, 0, 0, 0, 500000000, 100, 1000000000, 300 from unnest(array['affiliate.approve', 'affiliate.pay']) act;
