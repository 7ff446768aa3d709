-- Players who invite friends and what both get.

create table referral.programs (
  id                  integer generated always as identity primary key,
  name                text not null,
  promotion_id        integer not null,
  friend_promotion_id integer,
  deposits_kurus      bigint not null check (deposits_kurus >= 0),
  stakes_kurus        bigint not null check (stakes_kurus >= 0),
  days                integer not null check (days > 0),
  identity_needed     boolean not null,
  most_friends        integer not null check (most_friends > 0),
  budget_kurus        bigint not null check (budget_kurus > 0),
  sites               integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null),
  created_at          timestamptz not null,
  published_at        timestamptz,
  paused_at           timestamptz,
  constraint programs_paused check (paused_at is null or published_at is not null)
);
comment on table referral.programs is
  'Rules by which players get bonuses for inviting friends.';
comment on column referral.programs.promotion_id is 'bonus of the inviter';
comment on column referral.programs.friend_promotion_id is 'bonus of the friend; null: none';
comment on column referral.programs.deposits_kurus is 'deposits of the friend that are asked for';
comment on column referral.programs.stakes_kurus is 'stakes of the friend that are asked for';
comment on column referral.programs.days is 'time the friend has';
comment on column referral.programs.most_friends is 'rewards per inviter';
comment on column referral.programs.sites is 'null: every site';
create trigger published_programs_stay before update on referral.programs
  for each row execute function referral.refuse_new_rules();

create table referral.codes (
  player_id  integer primary key references identity.players,
  code       text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_at timestamptz not null
);
comment on table referral.codes is
  'Invitation code of each player.';

create table referral.invitations (
  id              integer generated always as identity primary key,
  program_id      integer not null references referral.programs,
  inviter_id      integer not null references identity.players,
  friend_id       integer not null unique references identity.players,
  joined_at       timestamptz not null,
  ends_at         timestamptz not null,
  look_at         timestamptz not null,
  status          text not null default 'waiting' check (status in ('waiting', 'rewarded', 'refused', 'expired')),
  reason          text,
  decided_at      timestamptz,
  cost_kurus      bigint not null default 0 check (cost_kurus >= 0),
  grant_id        integer unique,
  friend_grant_id integer unique,
  constraint invitations_check check (ends_at > joined_at),
  constraint invitations_check1 check (inviter_id <> friend_id),
  constraint invitations_check2 check ((status = 'waiting') = (decided_at is null)
    and (status = 'refused') = (reason is not null)),
  constraint invitations_check3 check ((status = 'rewarded') = (grant_id is not null)
    and (status = 'rewarded') = (cost_kurus > 0) and (friend_grant_id is null or grant_id is not null))
);
comment on table referral.invitations is
  'Friends who registered with a code, and whether both were rewarded.';
comment on column referral.invitations.look_at is 'when it is examined next';
comment on column referral.invitations.grant_id is 'bonus of the inviter';
comment on column referral.invitations.friend_grant_id is 'bonus of the friend';
-- The job looks at these.
create index invitations_waiting on referral.invitations (look_at) where status = 'waiting';
create index invitations_of_inviter on referral.invitations (inviter_id, program_id);
create index invitations_of_program on referral.invitations (program_id, id);
create trigger invitations_kept before update or delete on referral.invitations
  for each row execute function referral.keep_decision();
