-- A promotion that only a code gives: it is neither shown nor offered without one.
alter table bonuses.promotions
  add column by_code boolean not null default false,
  add check (not by_code or bonus_type <> 'cashback');

-- One code for many, or many codes for one player each. Kept as they are handed out: see decisions/0082.
create table bonuses.codes (
  id integer generated always as identity primary key,
  promotion_id integer not null references bonuses.promotions (id),
  code text not null unique check (code ~ '^[A-Z0-9]{4,32}$'),
  is_single boolean not null,
  -- By how many players; null is any number.
  most_uses integer check (most_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  ended_at timestamptz,
  created_by integer not null references staff.members (id),
  created_at timestamptz not null,
  constraint codes_within_uses check (uses <= most_uses),
  check (not is_single or most_uses = 1)
) with (fillfactor = 70);
create index on bonuses.codes (promotion_id, id desc);

-- Each player's use of a code; of a deposit promotion its bonus is missing until a deposit is credited and the player has chosen.
create table bonuses.code_uses (
  code_id integer not null references bonuses.codes (id),
  player_id integer not null references identity.players (id),
  grant_id integer unique references bonuses.grants (id),
  created_at timestamptz not null,
  primary key (code_id, player_id)
);
create index on bonuses.code_uses (player_id);

create view bonuses.code_uses_view as
  select u.player_id, p.name as promotion, c.code, u.created_at
  from bonuses.code_uses u join bonuses.codes c on c.id = u.code_id join bonuses.promotions p on p.id = c.promotion_id;

select wallet.seal_table('bonuses.codes'), wallet.seal_table('bonuses.code_uses');
