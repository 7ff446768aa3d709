create table sports.player_groups (
  id           integer generated always as identity primary key,
  name         text not null constraint player_groups_name unique,
  factor_bp    integer not null check (factor_bp between 100 and 50000),
  delay_plus_s smallint not null check (delay_plus_s between 0 and 30),
  most_kurus   bigint check (most_kurus >= 100),
  set_by       integer not null references staff.members,
  set_at       timestamptz not null
);
comment on table sports.player_groups is
  'Groups of players whom trading limits alike, such as new players or sharp ones.';
comment on column sports.player_groups.factor_bp is 'share of the limits, ten-thousandths; a player''s own is a share of it';
comment on column sports.player_groups.delay_plus_s is 'seconds a live bet waits in addition, also to a player''s own';
comment on column sports.player_groups.most_kurus is 'stake of a coupon that is accepted without asking; null: as the limits say';

create table sports.group_members (
  player_id integer primary key references identity.players,
  group_id  integer not null references sports.player_groups,
  reason    text not null,
  set_by    integer not null references staff.members,
  set_at    timestamptz not null
);
comment on table sports.group_members is
  'The group of a player, if any.';
comment on column sports.group_members.reason is 'may be told to the player';
create index group_members_of_group on sports.group_members (group_id);
