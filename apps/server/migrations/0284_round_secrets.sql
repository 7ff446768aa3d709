-- A second secret of shared rounds: the studio has the chain, the platform this one, and neither can choose a result alone.
create table games.round_secrets (
  provider_id  integer not null references games.providers,
  game_code    text not null,
  round_no     bigint not null check (round_no > 0),
  hash         text not null check (hash ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  mix          text check (mix ~ '^[0-9a-f]{64}$'),
  revealed_at  timestamptz,
  primary key (provider_id, game_code, round_no),
  constraint round_secrets_revealed check ((mix is null) = (revealed_at is null))
);
comment on table games.round_secrets is
  'The platform''s secret of a round that players share, by its hash: promised as the round opens, revealed against the mix of its players'' seeds.';
comment on column games.round_secrets.round_no is 'the provider''s own number of the round in that game';
comment on column games.round_secrets.hash is 'SHA-256 of the secret; the secret itself follows from the platform''s key';
comment on column games.round_secrets.mix is 'the one mix that it was revealed against';

create trigger keep_round_secret before update or delete on games.round_secrets for each row execute function games.keep_round_secret();
