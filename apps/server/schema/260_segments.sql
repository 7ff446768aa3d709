-- Groups of players by conditions or tags.

create table segments.segments (
  id         integer generated always as identity primary key,
  name       text not null,
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  created_by integer not null references staff.members,
  created_at timestamptz not null,
  frozen_at  timestamptz,
  sites      integer[] check (cardinality(sites) > 0 and array_position(sites, null::integer) is null)
);
comment on table segments.segments is
  'Groups of players by conditions.';
comment on column segments.segments.conditions is '[{"fact", "test", "value", "days"}], all of which hold';
comment on column segments.segments.frozen_at is 'from then on its players stay who they were';
comment on column segments.segments.sites is 'null: every site';
create trigger sites_kept before update on segments.segments for each row execute function segments.keep_sites();

create table segments.members (
  segment_id integer not null references segments.segments,
  player_id  integer not null references identity.players,
  constraint members_pkey primary key (segment_id, player_id)
);
comment on table segments.members is
  'Players of a frozen segment.';
create index members_player on segments.members (player_id);

create table segments.tags (
  player_id integer not null references identity.players,
  tag       text not null,
  staff_id  integer not null references staff.members,
  at        timestamptz not null,
  constraint tags_pkey primary key (player_id, tag)
);
comment on table segments.tags is
  'Tags staff put on players.';
create index tags_tag on segments.tags (tag, player_id);
