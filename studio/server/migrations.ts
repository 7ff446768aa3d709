import { hallSchema } from '../rooms/bingo/bingo-schema.ts'
import { handoverSchema, ownerSchema } from '../rooms/owner/owner-schema.ts'
import { entropySchema } from '../rooms/entropy/entropy-schema.ts'
import { roomSchema } from '../rooms/schema.ts'
import { tableSchema } from '../rooms/tables/table-schema.ts'
import { boughtSchema } from './rounds/bought-schema.ts'
import { raiseSchema } from './rounds/raise-schema.ts'
import { sessionSchema } from './session-schema.ts'
import { shownSchema } from './frame/shown-schema.ts'

/** Forward only; the place in the list is the version. */
export const migrations: readonly string[] = [
  `
  create table studio.session (
    id               bytea primary key,
    game_code        text not null,
    provider         text not null,
    platform_session text not null,
    player_ref       text not null,
    opened_at        timestamptz not null,
    last_spin_at     timestamptz
  );
  comment on column studio.session.id is 'SHA-256 of the bearer that the frame holds';

  create table studio.round (
    id               text primary key,
    session_id       bytea not null references studio.session,
    request_id       text not null,
    game_code        text not null,
    provider         text not null,
    platform_session text not null,
    player_ref       text not null,
    stake_kurus      bigint not null check (stake_kurus > 0),
    win_kurus        bigint not null check (win_kurus >= 0),
    algorithm        text not null,
    model            text not null,
    model_version    integer not null,
    profile          text not null,
    profile_version  integer not null,
    stops            integer[] not null,
    outcome          jsonb not null,
    status           text not null default 'drawn'
                     check (status in ('drawn', 'accepted', 'settled', 'refused', 'voiding', 'voided')),
    refusal          jsonb,
    owner            integer not null,
    attempts         integer not null default 0,
    next_attempt_at  timestamptz not null,
    drawn_at         timestamptz not null,
    closed_at        timestamptz,
    unique (session_id, request_id)
  );
  create index round_due on studio.round (next_attempt_at) where status in ('drawn', 'accepted', 'voiding');
  create index round_of_player on studio.round (provider, player_ref, game_code, drawn_at desc);

  create function studio.keep_outcome() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'a round is never deleted'; end if;
    if (old.id, old.session_id, old.request_id, old.game_code, old.player_ref, old.stake_kurus, old.win_kurus, old.algorithm,
        old.model, old.model_version, old.profile, old.profile_version, old.stops, old.outcome)
       is distinct from
       (new.id, new.session_id, new.request_id, new.game_code, new.player_ref, new.stake_kurus, new.win_kurus, new.algorithm,
        new.model, new.model_version, new.profile, new.profile_version, new.stops, new.outcome)
    then raise exception 'a drawn round is never changed'; end if;
    return new;
  end $$;
  create trigger keep_outcome before update or delete on studio.round for each row execute function studio.keep_outcome();
  `,
  `
  alter table studio.session add column free_spin_id text, add column free_spins_left integer not null default 0 check (free_spins_left >= 0),
    add column free_spin_stake_kurus bigint;
  alter table studio.round add column free_spin_id text;
  `,
  `
  alter table studio.round add column accepted_at timestamptz,
    add column played_by text references studio.round deferrable initially deferred;
  comment on column studio.round.played_by is 'the round that played this draw, whose own bet was refused or taken back unanswered';
  -- Of rounds of before it is not known whether a player has seen their draw.
  update studio.round set accepted_at = drawn_at where status <> 'drawn';
  create function studio.play_once() returns trigger language plpgsql as $$
  begin
    if old.played_by is not null and new.played_by is distinct from old.played_by then raise exception 'a draw is played once'; end if;
    return new;
  end $$;
  create trigger play_once before update of played_by on studio.round for each row execute function studio.play_once();
  create index round_unplayed on studio.round (provider, player_ref, game_code, drawn_at)
    where status in ('refused', 'voided') and accepted_at is null and played_by is null;
  `,
  `
  create table studio.player_seeds (
    id            bigint generated always as identity primary key,
    provider      text not null,
    player_ref    text not null,
    server_sealed bytea not null,
    hash          text not null check (length(hash) = 64),
    client        text,
    rounds        integer not null default 0 check (rounds >= 0),
    made_at       timestamptz not null,
    opened_at     timestamptz,
    revealed_at   timestamptz,
    check ((client is null) = (opened_at is null)),
    check (revealed_at is null or opened_at is not null)
  );
  comment on column studio.player_seeds.opened_at is 'since when rounds are drawn from it; null of the one that comes next';
  comment on column studio.player_seeds.rounds is 'the number of the last round drawn from it';
  create unique index player_seed_open on studio.player_seeds (provider, player_ref) where opened_at is not null and revealed_at is null;
  create unique index player_seed_next on studio.player_seeds (provider, player_ref) where opened_at is null;

  create function studio.keep_seed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'a seed is never deleted'; end if;
    if (old.id, old.provider, old.player_ref, old.server_sealed, old.hash, old.made_at)
       is distinct from (new.id, new.provider, new.player_ref, new.server_sealed, new.hash, new.made_at)
      or (old.opened_at is not null and (old.client, old.opened_at) is distinct from (new.client, new.opened_at))
      or (old.revealed_at is not null and old is distinct from new)
      or new.rounds < old.rounds
    then raise exception 'a seed that was promised is never changed'; end if;
    return new;
  end $$;
  create trigger keep_seed before update or delete on studio.player_seeds for each row execute function studio.keep_seed();

  create table studio.player_pace (
    provider   text not null,
    player_ref text not null,
    kind       text not null,
    last_at    timestamptz not null,
    primary key (provider, player_ref, kind)
  );

  create table studio.instant_rounds (
    id               text primary key,
    session_id       bytea not null references studio.session,
    request_id       text not null,
    game_code        text not null,
    provider         text not null,
    platform_session text not null,
    player_ref       text not null,
    stake_kurus      bigint not null check (stake_kurus > 0 and stake_kurus % 100 = 0),
    bet              jsonb not null,
    algorithm        text not null,
    seed_id          bigint not null references studio.player_seeds,
    nonce            integer not null check (nonce > 0),
    outcome          integer[] not null,
    decisions        integer[] not null default '{}',
    pay              integer check (pay >= 0),
    win_kurus        bigint generated always as (stake_kurus / 100 * pay) stored,
    status           text not null default 'drawn'
                     check (status in ('drawn', 'open', 'accepted', 'settled', 'refused', 'voiding', 'voided')),
    refusal          jsonb,
    owner            integer not null,
    attempts         integer not null default 0,
    next_attempt_at  timestamptz not null,
    drawn_at         timestamptz not null,
    accepted_at      timestamptz,
    closed_at        timestamptz,
    unique (session_id, request_id),
    unique (seed_id, nonce),
    check (status not in ('accepted', 'settled') or pay is not null),
    check (status <> 'open' or pay is null)
  );
  comment on column studio.instant_rounds.pay is 'hundredths of the stake; null while the next decision is the player''s';
  comment on column studio.instant_rounds.next_attempt_at is 'of an open round: when it is ended for its player';
  create index instant_due on studio.instant_rounds (next_attempt_at) where status in ('drawn', 'open', 'accepted', 'voiding');
  create index instant_of_player on studio.instant_rounds (provider, player_ref, game_code, drawn_at desc);
  create unique index instant_open on studio.instant_rounds (provider, player_ref, game_code) where status = 'open';

  create function studio.keep_instant() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'a round is never deleted'; end if;
    if (old.id, old.session_id, old.request_id, old.game_code, old.provider, old.player_ref, old.stake_kurus, old.bet, old.algorithm,
        old.seed_id, old.nonce, old.outcome)
       is distinct from
       (new.id, new.session_id, new.request_id, new.game_code, new.provider, new.player_ref, new.stake_kurus, new.bet, new.algorithm,
        new.seed_id, new.nonce, new.outcome)
      or new.decisions[1:cardinality(old.decisions)] is distinct from old.decisions
      or (old.pay is not null and (new.pay, new.decisions) is distinct from (old.pay, old.decisions))
    then raise exception 'a drawn round is never changed'; end if;
    return new;
  end $$;
  create trigger keep_instant before update or delete on studio.instant_rounds for each row execute function studio.keep_instant();
  `,
  roomSchema,
  tableSchema,
  hallSchema,
  shownSchema,
  sessionSchema,
  boughtSchema,
  raiseSchema,
  'alter table studio.session drop column last_spin_at',
  ownerSchema,
  handoverSchema,
  entropySchema,
]
