/** The tables of the rooms, one migration of the studio's schema. */
export const roomSchema = `
  alter table studio.session add column nickname text not null default '';

  create table studio.chains (
    room         text not null,
    version      integer not null,
    first_no     bigint not null,
    length       integer not null check (length > 0),
    head         bytea not null,
    marks_sealed bytea not null,
    created_at   timestamptz not null,
    primary key (room, version)
  );
  comment on column studio.chains.head is 'seed 0, published before the first round; seed n decides round first_no + n - 1';
  comment on column studio.chains.marks_sealed is 'every thousandth seed, under the studio''s own key';

  create table studio.room_rounds (
    room        text not null,
    no          bigint not null check (no > 0),
    state       text not null check (state in ('open', 'locking', 'locked', 'drawn', 'playing', 'settling', 'closed', 'voided')),
    owner       integer not null,
    chain       integer not null,
    algorithm   text not null,
    opens_at    timestamptz not null,
    lock_at     timestamptz not null,
    mix         text,
    stakes_hash text,
    outcome     jsonb,
    started_at  timestamptz,
    ended_at    timestamptz,
    seed        bytea,
    closed_at   timestamptz,
    primary key (room, no),
    foreign key (room, chain) references studio.chains,
    check ((mix is not null) = (state in ('locked', 'drawn', 'playing', 'settling', 'closed'))),
    check ((outcome is not null) = (state in ('drawn', 'playing', 'settling', 'closed'))),
    check ((seed is not null) = (state in ('closed', 'voided')))
  );
  create index room_rounds_unfinished on studio.room_rounds (room, no) where state not in ('closed', 'voided');

  create function studio.keep_room_round() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'a round is never deleted'; end if;
    if (old.room, old.no, old.chain, old.algorithm, old.opens_at, old.lock_at) is distinct from
       (new.room, new.no, new.chain, new.algorithm, new.opens_at, new.lock_at)
       or old.mix <> new.mix or old.stakes_hash <> new.stakes_hash or old.outcome <> new.outcome or old.seed <> new.seed
       or old.state in ('closed', 'voided')
    then raise exception 'a drawn round is never changed'; end if;
    return new;
  end $$;
  create trigger keep_room_round before update or delete on studio.room_rounds for each row execute function studio.keep_room_round();

  create table studio.room_stakes (
    room             text not null,
    no               bigint not null,
    player_ref       text not null,
    slot             text not null check (slot in ('a', 'b')),
    step             integer not null check (step > 0),
    session_id       bytea not null references studio.session,
    provider         text not null,
    platform_session text not null,
    nickname         text not null,
    client_seed      text not null,
    stake_kurus      bigint not null check (stake_kurus > 0 and stake_kurus % 100 = 0),
    target           integer check (target > 100),
    status           text not null check (status in ('pending', 'accepted', 'refused', 'paying', 'paid', 'voiding', 'voided')),
    accepted_no      integer,
    half_at          integer check (half_at > 100),
    taken_at         integer check (taken_at >= 0),
    pay_kurus        bigint,
    reason           text,
    attempts         integer not null default 0,
    next_attempt_at  timestamptz not null,
    placed_at        timestamptz not null,
    closed_at        timestamptz,
    primary key (room, no, player_ref, slot, step),
    foreign key (room, no) references studio.room_rounds,
    unique (room, no, accepted_no),
    check ((taken_at is not null) = (status in ('paying', 'paid'))),
    check (pay_kurus is not distinct from case when half_at is null then stake_kurus * taken_at / 100
                                              else (stake_kurus / 2) * (half_at + taken_at) / 100 end)
  );
  comment on column studio.room_stakes.taken_at is 'hundredths; 0 is lost, 100 given back after an outage';
  create unique index room_stakes_one_a_slot on studio.room_stakes (room, no, player_ref, slot)
    where status in ('pending', 'accepted', 'paying', 'paid');
  create index room_stakes_due on studio.room_stakes (room, next_attempt_at) where status in ('paying', 'voiding');
  create index room_stakes_open on studio.room_stakes (room, no) where status in ('pending', 'accepted', 'paying', 'voiding');
  create index room_stakes_of_player on studio.room_stakes (provider, player_ref, room, no desc);
`
