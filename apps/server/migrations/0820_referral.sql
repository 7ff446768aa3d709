-- A bonus for who brought a friend, and for the friend.
alter table bonuses.grants drop constraint grants_source_check,
  add constraint grants_source_check
    check (source in ('deposit', 'promotion', 'cashback', 'hand', 'points', 'campaign', 'wheel', 'referral'));

create schema referral;
create table referral.programs (
  id integer generated always as identity primary key,
  name text not null,
  -- What is given is a promotion that a campaign could give as well.
  promotion_id integer not null,
  friend_promotion_id integer,
  deposits_kurus bigint not null check (deposits_kurus >= 0),
  stakes_kurus bigint not null check (stakes_kurus >= 0),
  days integer not null check (days > 0),
  identity_needed boolean not null,
  most_friends integer not null check (most_friends > 0),
  budget_kurus bigint not null check (budget_kurus > 0),
  -- Null: players of every site.
  sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null),
  created_at timestamptz not null,
  published_at timestamptz,
  paused_at timestamptz,
  constraint programs_paused check (paused_at is null or published_at is not null)
);

-- What somebody was invited under stays; another programme has other rules.
create function referral.refuse_new_rules() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and to_jsonb(old) - 'paused_at' is distinct from to_jsonb(new) - 'paused_at' then
    raise exception 'a published programme keeps its rules' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger published_programs_stay before update on referral.programs for each row execute function referral.refuse_new_rules();

create table referral.codes (
  player_id integer primary key references identity.players (id),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_at timestamptz not null
);
create table referral.invitations (
  id integer generated always as identity primary key,
  program_id integer not null references referral.programs (id),
  inviter_id integer not null references identity.players (id),
  friend_id integer not null unique references identity.players (id),
  joined_at timestamptz not null,
  -- Until when the friend does what the programme asks.
  ends_at timestamptz not null check (ends_at > joined_at),
  -- When it is looked at next: later where somebody may take nothing now.
  look_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'rewarded', 'refused', 'expired')),
  reason text,
  decided_at timestamptz,
  cost_kurus bigint not null default 0 check (cost_kurus >= 0),
  grant_id integer unique,
  friend_grant_id integer unique,
  check (inviter_id <> friend_id),
  check ((status = 'waiting') = (decided_at is null) and (status = 'refused') = (reason is not null)),
  check ((status = 'rewarded') = (grant_id is not null) and (status = 'rewarded') = (cost_kurus > 0)
    and (friend_grant_id is null or grant_id is not null))
);
create index invitations_waiting on referral.invitations (look_at) where status = 'waiting';
create index invitations_of_inviter on referral.invitations (inviter_id, program_id);
create index invitations_of_program on referral.invitations (program_id, id);

create function referral.keep_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'waiting' or (old.id, old.program_id, old.inviter_id, old.friend_id, old.joined_at, old.ends_at)
      is distinct from (new.id, new.program_id, new.inviter_id, new.friend_id, new.joined_at, new.ends_at) then
    raise exception 'invitation % is decided or changed in what is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invitations_kept before update or delete on referral.invitations for each row execute function referral.keep_decision();

-- Who came by whom, for whoever looks for linked accounts: those of one inviter, and he himself.
create view referral.ties_view as
  select friend_id as player_id, inviter_id from referral.invitations
  union all
  select distinct inviter_id, inviter_id from referral.invitations;
-- What both sides may have of it among the own data.
create view referral.invitations_view as
  select i.id, i.inviter_id, i.friend_id, p.name as program, i.status, i.joined_at, i.decided_at
  from referral.invitations i join referral.programs p on p.id = i.program_id;

-- The tag of friends' links is no affiliate's, and says of nobody that they share one.
create or replace view identity.referrals_view as
  select id as player_id, affiliate_btag as btag from identity.players where affiliate_btag not in ('', 'davet');
create view identity.invited_view as
  select id as player_id, affiliate_sub as code, site_id, created_at as joined_at from identity.players where affiliate_btag = 'davet';

select wallet.seal_table('referral.programs'), wallet.seal_table('referral.codes'), wallet.seal_table('referral.invitations');
