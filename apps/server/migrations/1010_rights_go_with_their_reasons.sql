-- Rounds that have ended and of which nothing counts: what was sold back, in whole or in part, and what a correction has made void. No
-- movement says so; whoever gives something for rounds that ended asks here.
create table wallet.uncounted_rounds (
  player_id integer not null references identity.players (id),
  -- The movement that opened it.
  first_seq integer not null,
  why text not null check (why in ('sold', 'void')),
  since timestamptz not null,
  -- A later correction has given it a result again.
  is_lifted boolean not null default false,
  primary key (player_id, first_seq, why),
  constraint uncounted_sold_stays check (why <> 'sold' or not is_lifted)
);
create function wallet.keep_uncounted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.player_id, old.first_seq, old.why) is distinct from (new.player_id, new.first_seq, new.why) then
    raise exception 'a round that does not count stays known' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger uncounted_rounds_kept before update or delete on wallet.uncounted_rounds for each row execute function wallet.keep_uncounted();
create view wallet.uncounted_view as select distinct player_id, first_seq from wallet.uncounted_rounds where not is_lifted;

-- What was sold back before this was written down.
insert into wallet.uncounted_rounds (player_id, first_seq, why, since)
select distinct on (c.player_id, c.round_seq) c.player_id, c.round_seq, 'sold', x.decides_at
from sports.cashouts x join sports.coupons c on c.id = x.coupon_id where x.state = 'taken' and c.round_seq is not null
order by c.player_id, c.round_seq, x.decides_at;
-- And what was put right to void.
insert into wallet.uncounted_rounds (player_id, first_seq, why, since)
select c.player_id, c.round_seq, 'void', max(k.paid_at) from sports.coupons c join sports.corrections k on k.coupon_id = c.id and k.status = 'paid'
where c.status = 'void' and c.round_seq is not null group by c.id;

-- One function over all statuses of a bonus says which of them run; null would be one that it does not know.
create function bonuses.is_running(p_status text) returns boolean language sql immutable parallel safe as $$
  select case p_status when 'active' then true when 'finishing' then true when 'completed' then false when 'cancelled' then false
    when 'expired' then false end
$$;

-- Stakes that count towards a bonus that runs still, or that it paid, by the movement they belong to.
create or replace view bonuses.counting_stakes_view as
  select e.movement_ref, g.player_id from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
  where e.kind in ('stake', 'spin') and (e.amount_kurus <> 0 or e.kind = 'spin' or e.progress_kurus > 0 and bonuses.is_running(g.status) is not false);

-- A bonus whose reason was taken back. While it is not restored, a bonus that ran is over, and of what had become cash `owed_kurus` are a debt.
create table bonuses.recalls (
  id integer generated always as identity primary key,
  grant_id integer not null references bonuses.grants (id),
  player_id integer not null references identity.players (id),
  -- Of what kind its reason was, and which: a deposit, a stake, an invitation, an exchange of points.
  cause text not null check (cause in ('deposit', 'round', 'friend', 'points')),
  cause_ref text not null check (cause_ref <> ''),
  -- Of the reason `part` of `whole` is gone, in any unit: the same part of what the bonus has made cash is owed.
  part bigint not null check (part >= 0),
  whole bigint not null check (whole > 0),
  -- It ran, or could have run again, and was ended by this: the free spins it had left, and what it had forfeited before.
  has_ended boolean not null,
  spins integer not null check (spins >= 0),
  forfeited_before_kurus bigint not null check (forfeited_before_kurus >= 0),
  owed_kurus bigint not null default 0 check (owed_kurus >= 0),
  -- Of it, what was there to be taken by now.
  taken_kurus bigint not null default 0 check (taken_kurus between 0 and owed_kurus),
  -- What was taken besides, of wins that a correction then took from the bonus itself: it is never given back.
  annulled_kurus bigint not null default 0 check (annulled_kurus >= 0),
  created_at timestamptz not null,
  -- The reason stands again: nothing is owed, and what was taken is given back.
  restored_at timestamptz,
  -- The bonus that it ended runs again: once the last of its recalls is restored.
  revived_at timestamptz,
  constraint recalls_parted check (part <= whole),
  constraint recalls_restored check (restored_at is null or owed_kurus = 0),
  constraint recalls_revived check (revived_at is null or has_ended and restored_at is not null)
);
create unique index recalls_open on bonuses.recalls (grant_id, cause, cause_ref) where restored_at is null;
create index recalls_of_player on bonuses.recalls (player_id) where restored_at is null;

-- What was taken of it, or given back.
create table bonuses.recall_payments (
  recall_id integer not null references bonuses.recalls (id),
  no integer not null check (no > 0),
  player_id integer not null references identity.players (id),
  -- Signed: less than nothing is given back.
  kurus bigint not null check (kurus <> 0),
  at timestamptz not null,
  primary key (recall_id, no)
);
create function bonuses.keep_recall() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.restored_at is not null and (old.revived_at is not null or to_jsonb(old) - 'revived_at' is distinct from to_jsonb(new) - 'revived_at')
    or (old.grant_id, old.player_id, old.cause, old.cause_ref, old.has_ended, old.spins,
      old.forfeited_before_kurus, old.created_at) is distinct from (new.grant_id, new.player_id, new.cause, new.cause_ref, new.has_ended, new.spins,
      new.forfeited_before_kurus, new.created_at) then
    raise exception 'recall % is over or changed in what is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recalls_kept before update or delete on bonuses.recalls for each row execute function bonuses.keep_recall();
create trigger recall_payments_kept before update or delete or truncate on bonuses.recall_payments
  for each statement execute function bonuses.refuse_change();
create view bonuses.recalls_view as
  select id, grant_id, player_id, cause, cause_ref, has_ended, owed_kurus, taken_kurus, created_at, restored_at from bonuses.recalls;

-- A mission counts rounds from a stake on; those of before go on with one lira, the least that any game asks.
alter table missions.missions add column min_stake_kurus bigint check (min_stake_kurus > 0);
update missions.missions set min_stake_kurus = 100 where goal is not null;
alter table missions.missions add constraint missions_min_stake check ((goal is not null) = (min_stake_kurus is not null));

-- A mission whose rounds count no more, and the points that went with it.
create table missions.recalls (
  id integer generated always as identity primary key,
  mission_id integer not null,
  period date not null,
  player_id integer not null,
  created_at timestamptz not null,
  restored_at timestamptz,
  foreign key (mission_id, period, player_id) references missions.claims (mission_id, period, player_id)
);
create unique index recalls_open on missions.recalls (mission_id, period, player_id) where restored_at is null;
create view missions.recalls_view as select mission_id, period, player_id, created_at, restored_at from missions.recalls;

-- An exchange of points that were taken back: its bonus is recalled, its points are the player's again and pay what is less than nothing.
create table club.exchange_recalls (
  exchange_id integer primary key references club.exchanges (id),
  player_id integer not null references identity.players (id),
  created_at timestamptz not null
);
create trigger exchange_recalls_are_immutable before update or delete or truncate on club.exchange_recalls
  for each statement execute function club.refuse_change();
create view club.exchange_recalls_view as select exchange_id, player_id, created_at from club.exchange_recalls;
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'club.entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%' loop
    execute format('alter table club.entries drop constraint %I', rule.conname);
  end loop;
end $$;
alter table club.entries
  add constraint entries_kind check (kind in ('played', 'mission', 'mission_recalled', 'exchanged', 'exchange_recalled')),
  add constraint entries_named check ((reference is null) = (kind = 'played')),
  add constraint entries_sign check (case kind when 'mission' then points > 0 when 'exchanged' then points < 0 and balance >= 0
    when 'exchange_recalled' then points > 0 else true end);

select wallet.seal_table('wallet.uncounted_rounds'), wallet.seal_table('bonuses.recalls'), wallet.seal_table('bonuses.recall_payments'),
  wallet.seal_table('missions.recalls'), wallet.seal_table('club.exchange_recalls');
