-- A credit or a debit of the bank has one identity, whatever file tells it (`decisions/0236-one-credit-of-the-bank.md`).

-- What is left of a text however it was written: without letters that a code page, a missing font or a hasty hand writes otherwise.
create function cashier.skeleton(said text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(said, NFKC) collate "C"), '[isguoc?]|[^\u0001-\u007f]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A reference without its spaces and signs; null where nothing is left.
create function cashier.bare_reference(said text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(upper(normalize(said, NFKC) collate "C"), '[^A-Z0-9]', '', 'g'), '')
$$;

-- No word of one begins or is a beginning of a word of the other. Of a name without words nothing can be said.
create function cashier.names_differ(one text, other text) returns boolean language sql immutable parallel safe as $$
  with words as (
    select array(select w from unnest(string_to_array(cashier.skeleton(one), ' ')) w where length(w) > 1) as ones,
      array(select w from unnest(string_to_array(cashier.skeleton(other), ' ')) w where length(w) > 1) as others
  )
  select ones <> '{}' and others <> '{}' and not exists (
    select from unnest(ones) a, unnest(others) b where starts_with(a, b) or starts_with(b, a))
  from words
$$;

-- Whether two lines of different files may tell of one fact. What is unknown speaks for it: only what is certain tells them apart.
create function cashier.may_be_one(a cashier.statement_lines, b cashier.statement_lines) returns boolean language sql stable as $$
  select case
    when a.statement_id = b.statement_id or a.account_iban <> b.account_iban or a.amount_kurus <> b.amount_kurus
      or abs(a.booked_on - b.booked_on) > 1 then false
    when cashier.bare_reference(a.bank_reference) = cashier.bare_reference(b.bank_reference) then true
    when a.iban_masked <> b.iban_masked then false
    when a.codes <> '{}' and b.codes <> '{}' and not a.codes && b.codes then false
    when (select format from cashier.statements where id = a.statement_id) <> (select format from cashier.statements where id = b.statement_id)
      then a.iban_masked is not null and b.iban_masked is not null or a.codes && b.codes or not cashier.names_differ(a.party_name, b.party_name)
    -- The same kind of file writes the same day and the same words of a fact, and another number for another one.
    when a.booked_on <> b.booked_on then false
    when a.bank_reference is not null and b.bank_reference is not null
      then a.codes && b.codes and not cashier.names_differ(a.party_name, b.party_name)
        or cashier.skeleton(a.party_name) = cashier.skeleton(b.party_name) and cashier.skeleton(a.description) = cashier.skeleton(b.description)
          and (a.iban_masked is not null or cashier.skeleton(a.party_name) <> '')
    else a.codes && b.codes or a.iban_masked is not null and b.iban_masked is not null or not cashier.names_differ(a.party_name, b.party_name)
      and (cashier.skeleton(a.description) = '' or cashier.skeleton(b.description) = ''
        or strpos(cashier.skeleton(a.description), cashier.skeleton(b.description)) > 0
        or strpos(cashier.skeleton(b.description), cashier.skeleton(a.description)) > 0)
  end
$$;

alter table cashier.statements
  add column taken_back_at timestamptz,
  add column taken_back_by integer references staff.members (id),
  -- Who approved it.
  add column taken_back_with integer references staff.members (id),
  add column taken_back_reason text check (taken_back_reason <> ''),
  add constraint statements_taken_back check (num_nonnulls(taken_back_at, taken_back_by, taken_back_with, taken_back_reason) in (0, 4)
    and taken_back_by <> taken_back_with),
  drop constraint statements_digest,
  drop constraint statements_bank_id;
create unique index statements_digest on cashier.statements (account_iban, digest) where taken_back_at is null;
create unique index statements_bank_id on cashier.statements (account_iban, bank_id) where taken_back_at is null;

-- `suspected`: it may be what another file has told already, so that it is nobody's until two people have told them apart.
-- `taken_back`: with its whole file; what it had credited was taken back before.
alter table cashier.statement_lines
  add column double_of integer references cashier.statement_lines (id) check (double_of <> id),
  add column apart_at timestamptz,
  add column apart_by integer references staff.members (id),
  -- Who approved it.
  add column apart_with integer references staff.members (id),
  add column apart_reason text check (apart_reason <> ''),
  drop constraint statement_lines_status_check,
  drop constraint statement_lines_aside_kind_check,
  drop constraint statement_lines_matched,
  drop constraint statement_lines_check4,
  drop constraint statement_lines_key;
update cashier.statement_lines l set status = 'suspected', double_of = twin.id
from (
  select l.id as line, (
    select e.id from cashier.statement_lines e
    where e.account_iban = l.account_iban and e.amount_kurus = l.amount_kurus and e.booked_on between l.booked_on - 1 and l.booked_on + 1
      and e.id < l.id and cashier.may_be_one(l, e) order by e.id limit 1) as id
  from cashier.statement_lines l where l.status = 'open'
) twin where twin.line = l.id and twin.id is not null;
set constraints all immediate;
alter table cashier.statement_lines
  add constraint statement_lines_status check (status in ('open', 'suspected', 'matched', 'set_aside', 'taken_back')),
  add constraint statement_lines_aside_kind check (aside_kind in ('fee', 'own', 'returned', 'other', 'double')),
  add constraint statement_lines_matched check (case status
    when 'matched' then num_nonnulls(deposit_id, withdrawal_id, refund_id) = 1
    when 'taken_back' then num_nonnulls(withdrawal_id, refund_id) = 0
    else num_nonnulls(deposit_id, withdrawal_id, refund_id) = 0 end),
  add constraint statement_lines_decided check ((status in ('open', 'suspected')) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  add constraint statement_lines_apart check (num_nonnulls(apart_at, apart_by, apart_with, apart_reason) in (0, 4) and apart_by <> apart_with
    and (apart_at is null or double_of is not null)),
  add constraint statement_lines_double check (case
    when status = 'suspected' then double_of is not null and apart_at is null
    when status in ('open', 'matched') then double_of is null or apart_at is not null
    else aside_kind is distinct from 'double' or double_of is not null and apart_at is null end);
create unique index statement_lines_key on cashier.statement_lines (account_iban, line_key) where status <> 'taken_back';
create index statement_lines_fact on cashier.statement_lines (account_iban, amount_kurus, booked_on);
create index statement_lines_double_of on cashier.statement_lines (double_of) where double_of is not null;

-- A line that has credited, paid or sent back, and whose credit stands.
create function cashier.is_used(l cashier.statement_lines) returns boolean language sql stable as $$
  select case
    when l.status = 'matched' then l.deposit_id is null or l.amount_kurus > coalesce((
      select sum(r.amount_kurus) from cashier.reversals r where r.deposit_id = l.deposit_id and r.status = 'approved'
        and not exists (select from cashier.won_reversals w where w.reversal_id = r.id)), 0)
    else exists (select from cashier.refunds f where f.line_id = l.id and f.status <> 'failed') end
$$;

create or replace function cashier.keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'lines of statements are kept';
  elsif (old.id, old.statement_id, old.account_iban, old.place, old.line_key, old.booked_on, old.amount_kurus, old.bank_reference, old.description,
      old.party_name, old.party_folded, old.search_text, old.iban_masked, old.codes, old.is_reversal, old.created_at) is distinct from
      (new.id, new.statement_id, new.account_iban, new.place, new.line_key, new.booked_on, new.amount_kurus, new.bank_reference, new.description,
      new.party_name, new.party_folded, new.search_text, new.iban_masked, new.codes, new.is_reversal, new.created_at)
    or old.status = 'matched' and (new.status = 'matched' or cashier.is_used(old)) and
      (old.status, old.deposit_id, old.withdrawal_id, old.refund_id, old.decided_at, old.decided_by) is distinct from
      (new.status, new.deposit_id, new.withdrawal_id, new.refund_id, new.decided_at, new.decided_by)
    or old.status = 'matched' and new.status not in ('matched', 'taken_back')
    or old.status in ('set_aside', 'suspected') and new.status = 'matched'
    or old.status = 'taken_back' and new is distinct from old
    or old.apart_at is not null and (old.double_of, old.apart_at, old.apart_by, old.apart_with, old.apart_reason) is distinct from
      (new.double_of, new.apart_at, new.apart_by, new.apart_with, new.apart_reason) then
    raise exception 'line % of a statement is decided or changed in what is fixed', old.id;
  elsif old.double_of is distinct from new.double_of and exists (
      select from cashier.statement_lines t where t.id = old.double_of and t.status <> 'taken_back') then
    raise exception 'line % of a statement may be line % still', old.id, old.double_of;
  elsif new.status = 'taken_back' and old.status <> 'taken_back' and (cashier.is_used(old) or not exists (
      select from cashier.statements s where s.id = new.statement_id and s.taken_back_at is not null)) then
    raise exception 'line % of a statement is in use, or its statement stands', old.id;
  end if;
  return new;
end $$;

create or replace function cashier.keep_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_back_at is not null or new.taken_back_at is null
    or to_jsonb(old) - '{taken_back_at,taken_back_by,taken_back_with,taken_back_reason}'::text[] is distinct from
      to_jsonb(new) - '{taken_back_at,taken_back_by,taken_back_with,taken_back_reason}'::text[] then
    raise exception 'statements are kept';
  end if;
  return new;
end $$;

-- At the commit: a statement that is taken back has no line that stands.
create function cashier.check_taken_back() returns trigger language plpgsql as $$
begin
  if exists (select from cashier.statement_lines l where l.statement_id = new.id and l.status <> 'taken_back') then
    raise exception 'statement % is taken back, and a line of it stands', new.id;
  end if;
  return null;
end $$;
create constraint trigger statements_back_whole after update on cashier.statements
  deferrable initially deferred for each row execute function cashier.check_taken_back();
