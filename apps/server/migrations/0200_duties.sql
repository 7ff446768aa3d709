create schema duties;

-- Who made, reset, raised or opened whose account: for seven days neither decides what the other proposes.
create table staff.makings (
  id integer generated always as identity primary key,
  member_id integer not null references staff.members (id),
  maker_id integer not null references staff.members (id),
  act text not null,
  at timestamptz not null
);
create index makings_pair on staff.makings (member_id, maker_id, at);
create view staff.makings_view as select member_id, maker_id, act, at from staff.makings;

-- What one person may do alone, and what a person or a role may do on an Istanbul day at all.
create table duties.limits (
  act text primary key,
  alone_kurus bigint not null check (alone_kurus >= 0),
  alone_day_kurus bigint not null check (alone_day_kurus >= alone_kurus),
  alone_day_count integer not null check (alone_day_count >= 0),
  person_day_kurus bigint not null check (person_day_kurus >= alone_day_kurus),
  person_day_count integer not null check (person_day_count >= alone_day_count),
  role_day_kurus bigint not null check (role_day_kurus >= person_day_kurus),
  role_day_count integer not null check (role_day_count >= person_day_count)
);
insert into duties.limits values
  ('bonus.give', 100000, 500000, 20, 10000000, 200, 50000000, 1000),
  ('adjustment', 0, 0, 0, 20000000, 50, 50000000, 200),
  ('deposit.approve', 2000000, 100000000, 500, 500000000, 2000, 5000000000, 20000),
  ('withdrawal.approve', 2000000, 100000000, 500, 500000000, 2000, 5000000000, 20000);

-- The input is sealed: it may hold a password. `before` and `after` are what people read, in Turkish.
create table duties.proposals (
  id integer generated always as identity primary key,
  act text not null,
  subject text not null,
  text text not null,
  player_id integer references identity.players (id),
  input_sealed bytea not null,
  fingerprint bytea not null,
  before jsonb,
  after jsonb not null,
  effect_kurus bigint not null,
  proposed_at timestamptz not null,
  proposed_by integer not null references staff.members (id),
  roles text[] not null,
  session_id integer not null,
  ip text not null,
  expires_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'cooling', 'executed', 'rejected', 'expired')),
  approved_at timestamptz,
  approved_by integer references staff.members (id),
  -- From the same address and kind of browser as the proposal, within the hour.
  same_device boolean not null default false,
  due_at timestamptz,
  ended_at timestamptz,
  ended_by integer references staff.members (id),
  reason text,
  constraint proposals_two_people check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check (status not in ('cooling', 'executed') or approved_by is not null),
  check ((status in ('executed', 'rejected', 'expired')) = (ended_at is not null)),
  check (status <> 'cooling' or due_at is not null)
);
create unique index proposals_open on duties.proposals (act, subject) where status in ('pending', 'cooling');
create index proposals_status on duties.proposals (status, proposed_at, id);
create index proposals_day on duties.proposals (act, proposed_at);

-- What was done under the table: alone, or by a proposal that another person approved.
create table duties.acts (
  id integer generated always as identity primary key,
  act text not null,
  subject text not null,
  staff_id integer not null references staff.members (id),
  roles text[] not null,
  player_id integer references identity.players (id),
  effect_kurus bigint not null,
  -- What one person could do alone at that time; null: nothing.
  alone_kurus bigint,
  at timestamptz not null,
  proposal_id integer unique references duties.proposals (id),
  constraint acts_alone_is_small check (proposal_id is not null or alone_kurus is not null and effect_kurus <= alone_kurus)
);
create index acts_day on duties.acts (act, at);
create index acts_given on duties.acts (player_id, staff_id, at) where proposal_id is null;

-- Once a day for each person and role that reaches a cap.
create table duties.caps_reached (
  act text not null,
  day date not null,
  cap text not null check (cap in ('person', 'role')),
  staff_id integer not null references staff.members (id),
  primary key (act, day, cap, staff_id)
);

/** The same person, one of the same name, or one who made, reset or raised the other within seven days. */
create function duties.are_related(one integer, other integer, moment timestamptz) returns boolean
language sql stable as $$
  select one = other
    or exists (select from staff.members_view a join staff.members_view b on lower(a.name) = lower(b.name) where a.id = one and b.id = other)
    or exists (
      select from staff.makings_view m where m.at > moment - interval '7 days' and m.at <= moment
        and ((m.member_id = one and m.maker_id = other) or (m.member_id = other and m.maker_id = one)))
$$;

create function duties.guard_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
    raise exception 'a proposal is never taken out';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.approved_by is not null then
      raise exception 'a proposal begins without an approval';
    end if;
    return new;
  end if;
  -- Sealed anew when keys rotate; what it holds is held by its fingerprint.
  if to_jsonb(old) - 'input_sealed' = to_jsonb(new) - 'input_sealed' then
    return new;
  end if;
  if old.ended_at is not null or (old.act, old.subject, old.fingerprint, old.before, old.after, old.effect_kurus, old.proposed_by, old.proposed_at, old.roles)
    is distinct from (new.act, new.subject, new.fingerprint, new.before, new.after, new.effect_kurus, new.proposed_by, new.proposed_at, new.roles)
    or old.approved_by is not null and old.approved_by is distinct from new.approved_by then
    raise exception 'a proposal stays as it was proposed and decided';
  end if;
  if old.approved_by is null and new.approved_by is not null and duties.are_related(new.proposed_by, new.approved_by, new.approved_at) then
    raise exception 'a proposal is approved by another person';
  end if;
  return new;
end $$;
create trigger proposals_guarded before insert or update or delete on duties.proposals for each row execute function duties.guard_proposal();
create trigger proposals_kept before truncate on duties.proposals execute function duties.guard_proposal();

create function duties.guard_act() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'what was done is never changed';
  end if;
  if new.proposal_id is not null and not exists (
    select from duties.proposals p where p.id = new.proposal_id and p.status = 'executed' and p.approved_by is not null
      and (p.act, p.subject, p.proposed_by) = (new.act, new.subject, new.staff_id)) then
    raise exception 'an act has the proposal that another person approved';
  end if;
  return new;
end $$;
create trigger acts_guarded before insert or update or delete on duties.acts for each row execute function duties.guard_act();
create trigger acts_kept before truncate on duties.acts execute function duties.guard_act();

-- Who proposed what is open, for the lists of those whose records it is about.
create view duties.proposals_view as
  select p.id, p.act, p.subject, p.proposed_at, p.proposed_by, p.status, p.ended_at from duties.proposals p;

-- From when on what the audit log says is held to the table.
create table duties.installed (since timestamptz not null);
insert into duties.installed values (now());
