create table bonuses.codes (
  id           integer generated always as identity primary key,
  promotion_id integer not null references bonuses.promotions,
  code         text not null unique check (code ~ '^[A-Z0-9]{4,32}$'),
  is_single    boolean not null,
  most_uses    integer check (most_uses > 0),
  uses         integer not null default 0 check (uses >= 0),
  expires_at   timestamptz,
  ended_at     timestamptz,
  created_by   integer not null references staff.members,
  created_at   timestamptz not null,
  constraint codes_within_uses check (uses <= most_uses),
  constraint codes_check check (not is_single or most_uses = 1)
) with (fillfactor = 70);
comment on table bonuses.codes is
  'Promotion codes: one for many players, or many for one player each.';
comment on column bonuses.codes.is_single is 'for one player';
comment on column bonuses.codes.most_uses is 'null: any number';
comment on column bonuses.codes.ended_at is 'ended by staff';
create index codes_promotion_id_id_idx on bonuses.codes (promotion_id, id desc);

create table bonuses.code_uses (
  code_id    integer not null references bonuses.codes,
  player_id  integer not null references identity.players,
  grant_id   integer unique references bonuses.grants,
  created_at timestamptz not null,
  constraint code_uses_pkey primary key (code_id, player_id)
);
comment on table bonuses.code_uses is
  'Uses of a code by players.';
comment on column bonuses.code_uses.grant_id is 'null: a deposit promotion, still waiting for a deposit';
create index code_uses_player_id_idx on bonuses.code_uses (player_id);
