-- Who did or saw what. Entries are never changed or deleted; the chain makes it visible where somebody did so all the same.
create table staff.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id integer references staff.members (id),
  staff_username text,
  action text not null,
  subject text not null,
  player_id integer,
  ip text,
  before jsonb,
  after jsonb,
  note text
);
create index audit_log_staff on staff.audit_log (staff_id, id desc);
create index audit_log_player on staff.audit_log (player_id, id desc) where player_id is not null;
create index audit_log_subject on staff.audit_log (subject, id desc);
create index audit_log_action on staff.audit_log (action, id desc);
create index audit_log_at on staff.audit_log (at desc);

create table staff.audit_chain (
  position bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null
);

create function staff.canonical_entry(entry staff.audit_log) returns text language sql immutable as $$
  select jsonb_build_array(
    entry.id, extract(epoch from entry.at)::text, entry.staff_id, entry.staff_username, entry.action, entry.subject, entry.player_id,
    entry.ip, entry.before, entry.after, entry.note
  )::text
$$;

create function staff.link_hash(previous bytea, entry staff.audit_log) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(staff.canonical_entry(entry), 'UTF8'))
$$;

-- Runs at the commit, so that the chain's lock is the last one a transaction takes and is held for a moment only.
create function staff.chain_entry() returns trigger language plpgsql as $$
declare
  last staff.audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('staff.audit_chain'));
  select * into last from staff.audit_chain order by position desc limit 1;
  insert into staff.audit_chain (position, entry_id, hash)
  values (coalesce(last.position, 0) + 1, new.id, staff.link_hash(coalesce(last.hash, '\x00'), new));
  return null;
end $$;

create constraint trigger audit_log_chained after insert on staff.audit_log
  deferrable initially deferred for each row execute function staff.chain_entry();

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_log_kept before update or delete on staff.audit_log for each row execute function staff.refuse_change();
create trigger audit_log_not_emptied before truncate on staff.audit_log for each statement execute function staff.refuse_change();
create trigger audit_chain_kept before update or delete on staff.audit_chain for each row execute function staff.refuse_change();
create trigger audit_chain_not_emptied before truncate on staff.audit_chain for each statement execute function staff.refuse_change();

-- Where the chain and the log disagree among the links after `p_after` up to `p_until`; nothing in a sound log.
create function staff.audit_breaches(p_after bigint, p_until bigint) returns table (entry bigint, breach text) language sql stable as $$
  with links as (
    select c.position, c.entry_id, c.hash,
      coalesce(lag(c.position) over (order by c.position), 0) as previous_position,
      coalesce(lag(c.hash) over (order by c.position), '\x00') as previous_hash
    from staff.audit_chain c where c.position between p_after and p_until
  )
  select l.entry_id, case
      when l.position <> l.previous_position + 1 then 'links missing before'
      when e.id is null then 'entry deleted'
      else 'entry or link changed'
    end
  from links l left join staff.audit_log e on e.id = l.entry_id
  where l.position > p_after
    and (e.id is null or l.position <> l.previous_position + 1 or l.hash <> staff.link_hash(l.previous_hash, e))
  order by l.position
$$;

-- Entries among the given ids that no link holds: slipped in past the trigger.
create function staff.unlinked_entries(p_after bigint, p_until bigint) returns table (entry bigint, breach text) language sql stable as $$
  select e.id, 'entry without link' from staff.audit_log e
  where e.id > p_after and e.id <= p_until and not exists (select from staff.audit_chain c where c.entry_id = e.id)
  order by e.id
$$;
