-- Who gives an account its password can use it: of the two who make or reset one, that is who proposed it, whose row comes first.
create view staff.passwords_given_view as
  select m.member_id, m.maker_id, m.at from staff.makings m
  where m.act in ('create', 'reset') and not exists (
    select from staff.makings e where e.member_id = m.member_id and e.act = m.act and e.at = m.at and e.id < m.id);

-- Who can use an account: itself, who gave it its password within seven days before the moment, who gave them theirs, and so on.
create function duties.hands_of(account integer, moment timestamptz) returns setof integer language sql stable as $$
  with recursive hand(id) as (
    select account
    union
    select g.maker_id from hand join staff.passwords_given_view g on g.member_id = hand.id
    where g.at > moment - interval '7 days' and g.at <= moment
  )
  select id from hand
$$;

-- One person, one of the same name, one who made, reset, raised or opened the other within seven days, or two accounts that one hand can use.
create or replace function duties.are_related(one integer, other integer, moment timestamptz) returns boolean
language sql stable as $$
  select one = other
    or exists (select from staff.members_view a join staff.members_view b on lower(a.name) = lower(b.name) where a.id = one and b.id = other)
    or exists (
      select from staff.makings_view m where m.at > moment - interval '7 days' and m.at <= moment
        and ((m.member_id = one and m.maker_id = other) or (m.member_id = other and m.maker_id = one)))
    or exists (select from duties.hands_of(one, moment) a(id) join duties.hands_of(other, moment) b(id) using (id))
$$;
