import { roomSchema } from '../rooms/schema.ts'

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
  roomSchema,
]
