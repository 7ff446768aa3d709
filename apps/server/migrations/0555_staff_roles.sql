-- Roles as data. Those that come with the house take what they open from the contract, and have no groups of their own here.
create table staff.roles (
  id integer generated always as identity primary key,
  name text not null constraint roles_name_key unique check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  label text not null constraint roles_label_key unique,
  groups text[] check (cardinality(groups) > 0),
  -- What a day may see of everybody with the role, for each act of the table of duties; null: what that table says.
  day_kurus bigint check (day_kurus >= 0),
  day_count integer check (day_count >= 0)
);
insert into staff.roles (name, label) values
  ('support', 'Destek'), ('finance', 'Finans'), ('content', 'İçerik'), ('compliance', 'Uyum'), ('trading', 'Bahis'), ('admin', 'Yönetici');

-- A name is what people, proposals and acts say: it stays. What came with the house stays whole.
create function staff.keep_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.groups is not null and new.groups is not null and (old.id, old.name) = (new.id, new.name) then
    return new;
  end if;
  raise exception 'the role % stays', old.name;
end $$;
create trigger roles_stay before update or delete on staff.roles for each row execute function staff.keep_role();

alter table staff.members drop constraint members_roles_check;
alter table staff.members add constraint members_roles_check check (cardinality(roles) > 0);
create function staff.know_roles() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.roles) as role where not exists (select from staff.roles r where r.name = role)) then
    raise exception 'a role of % is unknown', new.username;
  end if;
  return new;
end $$;
create trigger members_roles_known before insert or update of roles on staff.members for each row execute function staff.know_roles();

-- Whoever is the last open admin stays one, also where two of them take it from each other at once.
create function staff.keep_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff:admins'));
  if not exists (select from staff.members where active and 'admin' = any (roles)) then
    raise exception 'the last admin stays';
  end if;
  return null;
end $$;
create trigger members_keep_admin after update of roles, active on staff.members for each row
  when (old.active and 'admin' = any (old.roles) and not (new.active and 'admin' = any (new.roles)))
  execute function staff.keep_admin();

-- Whose say somebody's roles have in the table of duties: that of the house's own roles is given to them as `approve.<role>`.
create function staff.says_of(held text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct say order by say), '{}') from (
    select r.name as say from staff.roles r where r.name = any (held) and r.groups is null
    union all
    select substr(part, 9) from staff.roles r, unnest(r.groups) as part where r.name = any (held) and part like 'approve.%'
  ) said
$$;

create view staff.roles_view as select name, label, day_kurus, day_count from staff.roles;
create or replace view staff.members_view as
  select id, username, name, roles, active, staff.says_of(roles) as says from staff.members;
