-- Approval policy: what one person may do alone, what a second person approves, and what was done.

create table approvals.limits (
  act              text primary key,
  alone_kurus      bigint not null check (alone_kurus >= 0),
  alone_day_kurus  bigint not null,
  alone_day_count  integer not null check (alone_day_count >= 0),
  person_day_kurus bigint not null,
  person_day_count integer not null,
  role_day_kurus   bigint not null,
  role_day_count   integer not null,
  constraint limits_check check (alone_day_kurus >= alone_kurus),
  constraint limits_check1 check (person_day_kurus >= alone_day_kurus),
  constraint limits_check2 check (person_day_count >= alone_day_count),
  constraint limits_check3 check (role_day_kurus >= person_day_kurus),
  constraint limits_check4 check (role_day_count >= person_day_count)
);
comment on table approvals.limits is
  'What one person may do alone per act, and what a person or a role may do at all on an Istanbul day.';
comment on column approvals.limits.act is 'code of the act, as deposit.approve';
comment on column approvals.limits.alone_kurus is 'one act without a second person, kuruş';
comment on column approvals.limits.alone_day_kurus is 'all acts of the day without a second person';
comment on column approvals.limits.alone_day_count is 'the same as a number of acts';
comment on column approvals.limits.person_day_kurus is 'all acts of one person that day';
comment on column approvals.limits.role_day_kurus is 'all acts of one role that day';

create table approvals.proposals (
  id           integer generated always as identity primary key,
  act          text not null,
  subject      text not null,
  text         text not null,
  player_id    integer references identity.players,
  input_sealed bytea not null,
  fingerprint  bytea not null,
  before       jsonb,
  after        jsonb not null,
  effect_kurus bigint not null,
  proposed_at  timestamptz not null,
  proposed_by  integer not null references staff.members,
  roles        text[] not null,
  session_id   integer not null,
  ip           text not null,
  expires_at   timestamptz not null,
  status       text not null default 'pending'
    check (status in ('pending', 'cooling', 'executed', 'rejected', 'expired')),
  approved_at  timestamptz,
  approved_by  integer references staff.members,
  same_device  boolean not null default false,
  due_at       timestamptz,
  ended_at     timestamptz,
  ended_by     integer references staff.members,
  reason       text,
  constraint proposals_two_people check (approved_by <> proposed_by),
  constraint proposals_check check ((approved_by is null) = (approved_at is null)),
  constraint proposals_check1 check ((status not in ('cooling', 'executed')) or approved_by is not null),
  constraint proposals_check2 check ((status in ('executed', 'rejected', 'expired')) = (ended_at is not null)),
  constraint proposals_check3 check (status <> 'cooling' or due_at is not null)
);
comment on table approvals.proposals is
  'Acts that wait for a second person, and what became of them.';
comment on column approvals.proposals.subject is 'what the act is about';
comment on column approvals.proposals.text is 'what it does, in Turkish';
comment on column approvals.proposals.input_sealed is 'input of the call, sealed by the vault';
comment on column approvals.proposals.fingerprint is 'hash of the input: what is approved is what was proposed';
comment on column approvals.proposals.before is 'state shown to the approver';
comment on column approvals.proposals.after is 'state after it, as shown';
comment on column approvals.proposals.effect_kurus is 'money it moves';
comment on column approvals.proposals.roles is 'roles of the proposer at that time';
comment on column approvals.proposals.session_id is 'session of the proposer';
comment on column approvals.proposals.status is '`cooling`: approved, and waiting for due_at';
comment on column approvals.proposals.same_device is
  'approved within the hour from the address and kind of browser of the proposal';
comment on column approvals.proposals.due_at is 'executed not before';
-- An act on a subject is proposed once at a time.
create unique index proposals_open on approvals.proposals (act, subject) where status in ('pending', 'cooling');
create index proposals_status on approvals.proposals (status, proposed_at, id);
create index proposals_day on approvals.proposals (act, proposed_at);
create index proposals_player on approvals.proposals (player_id) where status = 'pending';
create trigger proposals_guarded before insert or update or delete on approvals.proposals
  for each row execute function approvals.guard_proposal();
create trigger proposals_kept before truncate on approvals.proposals execute function approvals.guard_proposal();

create table approvals.acts (
  id           integer generated always as identity primary key,
  act          text not null,
  subject      text not null,
  staff_id     integer not null references staff.members,
  roles        text[] not null,
  player_id    integer references identity.players,
  effect_kurus bigint not null,
  alone_kurus  bigint,
  at           timestamptz not null,
  proposal_id  integer unique references approvals.proposals,
  constraint acts_alone_is_small check (proposal_id is not null or alone_kurus is not null
    and effect_kurus <= alone_kurus)
);
comment on table approvals.acts is
  'Acts done under the approval policy: alone, or by an approved proposal.';
comment on column approvals.acts.effect_kurus is 'money it moved';
comment on column approvals.acts.alone_kurus is 'what one person could do alone at that time; null: nothing';
comment on column approvals.acts.proposal_id is 'null: done alone';
-- Caps of a day are summed per act.
create index acts_day on approvals.acts (act, at);
-- What one person gave one player without a second person.
create index acts_given on approvals.acts (player_id, staff_id, at) where proposal_id is null;
create index acts_subject on approvals.acts (subject);
create trigger acts_guarded before insert or update or delete on approvals.acts
  for each row execute function approvals.guard_act();
create trigger acts_kept before truncate on approvals.acts execute function approvals.guard_act();

create table approvals.caps_reached (
  act      text not null,
  day      date not null,
  cap      text not null check (cap in ('person', 'role')),
  staff_id integer not null references staff.members,
  constraint caps_reached_pkey primary key (act, day, cap, staff_id)
);
comment on table approvals.caps_reached is
  'Days on which a person or role reached a cap, once each, for the alarm.';

create table approvals.installed (
  since timestamptz primary key
);
comment on table approvals.installed is
  'Since when the audit log is checked against the approval policy; one row.';

create table approvals.gifts (
  id           bigint generated always as identity primary key,
  act_id       integer not null references approvals.acts,
  act          text not null,
  staff_id     integer not null references staff.members,
  player_id    integer references identity.players,
  reference    text not null,
  kurus        bigint not null check (kurus >= 0),
  is_alone     boolean not null,
  is_evidenced boolean not null,
  at           timestamptz not null,
  constraint gifts_act_id_player_id_reference_key unique nulls not distinct (act_id, player_id, reference)
);
comment on table approvals.gifts is
  'Value given to a player by an act, one row per receiver.';
comment on column approvals.gifts.staff_id is 'who asked for the act';
comment on column approvals.gifts.player_id is 'null: not a player, as an affiliate';
comment on column approvals.gifts.reference is 'what was given: a prize, a grant, a coupon';
comment on column approvals.gifts.is_alone is 'done by one person';
comment on column approvals.gifts.is_evidenced is 'bank or provider confirm that the money came: passed on, not given';
create index gifts_of on approvals.gifts (player_id, staff_id, at);
create index gifts_by on approvals.gifts (staff_id, at);
create trigger gifts_guarded before insert or update or delete on approvals.gifts
  for each row execute function approvals.guard_gift();
create trigger gifts_kept before truncate on approvals.gifts execute function approvals.guard_gift();

create table approvals.giving (
  is_only            boolean default true primary key check (is_only),
  player_day_kurus   bigint not null check (player_day_kurus >= 0),
  unproven_day_kurus bigint not null check (unproven_day_kurus >= 0)
);
comment on table approvals.giving is
  'What one person may give alone to one player on an Istanbul day; one row.';
comment on column approvals.giving.player_day_kurus is 'all kinds of gifts together';
comment on column approvals.giving.unproven_day_kurus is 'deposits without evidence of the bank, for all players together';
