/** Stakes that a decision adds to an open round, each a bet of its own; a migration of the studio's schema. */
export const raiseSchema = `
  create table studio.instant_raises (
    round_id        text not null references studio.instant_rounds,
    no              integer not null check (no > 0),
    place           integer not null check (place >= 0),
    decision        integer not null,
    amount_kurus    bigint not null check (amount_kurus > 0),
    status          text not null default 'asked' check (status in ('asked', 'accepted', 'refused', 'undoing', 'undone')),
    refusal         jsonb,
    owner           integer not null,
    attempts        integer not null default 0,
    next_attempt_at timestamptz not null,
    asked_at        timestamptz not null,
    closed_at       timestamptz,
    primary key (round_id, no),
    check ((status in ('asked', 'undoing')) = (closed_at is null))
  );
  comment on column studio.instant_raises.place is 'how many decisions had been made before this one';
  -- One at a time: the round waits for it.
  create unique index instant_raise_waiting on studio.instant_raises (round_id) where closed_at is null;
  create unique index instant_raise_once on studio.instant_raises (round_id, place) where status = 'accepted';
  create index instant_raise_due on studio.instant_raises (next_attempt_at) where closed_at is null;

  create function studio.keep_raise() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'a raise is never deleted'; end if;
    if (old.round_id, old.no, old.place, old.decision, old.amount_kurus) is distinct from
       (new.round_id, new.no, new.place, new.decision, new.amount_kurus)
      or (old.closed_at is not null and new.status <> old.status)
    then raise exception 'a raise is never changed'; end if;
    return new;
  end $$;
  create trigger keep_raise before update or delete on studio.instant_raises for each row execute function studio.keep_raise();

  -- A round ends with every stake that was asked for known to stand or not.
  create function studio.raises_known() returns trigger language plpgsql as $$
  begin
    if (new.decisions, new.status) is distinct from (old.decisions, old.status)
      and exists (select from studio.instant_raises where round_id = new.id and closed_at is null)
    then raise exception 'a raise of this round is under way'; end if;
    return new;
  end $$;
  create trigger raises_known before update on studio.instant_rounds for each row when (old.status = 'open') execute function studio.raises_known();
`
