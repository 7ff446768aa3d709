-- What people ask of the data that is kept about them (KVKK art. 11, 13): a copy, or that it be erased. Who asked, when, by when it is due, what
-- was done and by whom; a request is never deleted.
create schema privacy;

create table privacy.requests (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  kind text not null check (kind in ('copy', 'erasure')),
  -- By the player on the site, by letter as staff write it down, or because the time of keeping is over.
  channel text not null check (channel in ('site', 'letter', 'retention')),
  note text not null default '',
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- `granted`: an erasure that two people agreed to and that waits for the account's end and the time of keeping.
  status text not null default 'open' check (status in ('open', 'granted', 'done', 'refused')),
  recorded_by integer references staff.members (id),
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  seconded_by integer references staff.members (id),
  reason text check (reason <> ''),
  done_at timestamptz,
  fetched_at timestamptz,
  check ((channel = 'letter') = (recorded_by is not null)),
  check (kind = 'erasure' or status <> 'granted'),
  check (status <> 'open' or num_nonnulls(decided_at, decided_by, seconded_by, done_at) = 0),
  check ((status = 'done') = (done_at is not null)),
  check (status <> 'refused' or (decided_by is not null and decided_at is not null and reason is not null)),
  -- Nobody erases alone.
  check (kind <> 'erasure' or status not in ('granted', 'done') or (decided_by is not null and seconded_by is not null and seconded_by <> decided_by))
);
create unique index requests_running on privacy.requests (player_id, kind) where status in ('open', 'granted');
create index requests_asked on privacy.requests (asked_at desc, id desc);

create function privacy.keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'requests are kept';
  elsif old.status = 'refused'
    or (old.id, old.player_id, old.kind, old.channel, old.asked_at, old.due_at, old.recorded_by) is distinct from
       (new.id, new.player_id, new.kind, new.channel, new.asked_at, new.due_at, new.recorded_by)
    or old.status = 'done' and (old.status, old.done_at, old.decided_by, old.seconded_by) is distinct from (new.status, new.done_at, new.decided_by, new.seconded_by) then
    raise exception 'request % is decided or changed in what is fixed', old.id;
  end if;
  return new;
end $$;
create trigger requests_kept before update or delete on privacy.requests for each row execute function privacy.keep_request();

-- A prepared copy, packed and sealed, until its time is over.
create table privacy.copies (
  request_id integer primary key references privacy.requests (id),
  file_sealed bytea not null,
  bytes integer not null,
  ends_at timestamptz not null
);
create index copies_end on privacy.copies (ends_at);

alter table identity.players add column erased_at timestamptz check (erased_at is null or status = 'closed');
create view identity.erased_view as select id as player_id, erased_at from identity.players where erased_at is not null;

-- What is decided stays decided; whom it was for alone may be taken out, once the account has been erased. The sealed columns are then
-- seals of nothing.
create function cashier.is_erased(p_player_id integer) returns boolean language sql stable as $$
  select exists (select from identity.erased_view where player_id = p_player_id)
$$;

create or replace function cashier.keep_deposit() returns trigger language plpgsql as $$
declare
  personal text[] := array['sender_name', 'sender_folded'];
begin
  if tg_op = 'DELETE' then
    raise exception 'cashier requests are kept';
  elsif to_jsonb(old) - personal = to_jsonb(new) - personal and cashier.is_erased(old.player_id) then
    return new;
  elsif old.status in ('done', 'rejected', 'cancel') or (old.status = 'approved' and new.status <> 'done')
    or (old.player_id, old.amount_kurus, old.reference, old.created_at, old.account_iban, old.bank_line_doubled, old.method) is distinct from
       (new.player_id, new.amount_kurus, new.reference, new.created_at, new.account_iban, new.bank_line_doubled, new.method)
    or old.status = 'approved' and (old.received_kurus, old.bank_reference, old.movement_seq, old.decided_at, old.decided_by) is distinct from
       (new.received_kurus, new.bank_reference, new.movement_seq, new.decided_at, new.decided_by) then
    raise exception 'request % is decided or changed in what is fixed', old.reference;
  end if;
  return new;
end $$;

create or replace function cashier.keep_decided() returns trigger language plpgsql as $$
declare
  personal text[] := array['account_name', 'account_folded', 'iban_sealed', 'iban_index', 'iban_masked', 'branch_code', 'account_no_sealed', 'payout_digest'];
begin
  if tg_op = 'DELETE' then
    raise exception 'cashier requests are kept';
  elsif to_jsonb(old) - personal = to_jsonb(new) - personal and cashier.is_erased(old.player_id) then
    return new;
  elsif old.status in ('done', 'rejected', 'cancel')
    or (old.status = 'approved' and new.status = 'pending')
    or (old.player_id, old.amount_kurus, old.reference, old.created_at) is distinct from
       (new.player_id, new.amount_kurus, new.reference, new.created_at) then
    raise exception 'request % is decided or changed in what is fixed', old.reference;
  end if;
  return new;
end $$;

-- A proposal that is over may forget whom it was about: it then says a number.
create or replace function duties.guard_proposal() returns trigger language plpgsql as $$
declare
  personal text[] := array['text', 'before', 'after', 'input_sealed'];
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
  if old.ended_at is not null and new.text = 'Oyuncu ' || new.player_id and to_jsonb(old) - personal = to_jsonb(new) - personal
    and (old.before - 'Oyuncu') is not distinct from (new.before - 'Oyuncu') and old.after - 'Oyuncu' = new.after - 'Oyuncu' then
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
