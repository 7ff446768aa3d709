-- Whether two staff accounts may not approve each other: one person, one name however it is spelled, one created or reset the other within
-- seven days, or one can use both.
create or replace function approvals.are_related(one integer, other integer, moment timestamptz) returns boolean
language sql stable as $$
  select one = other
    or exists (select from staff.members_view a join staff.members_view b on approvals.name_words(a.name) = approvals.name_words(b.name) where a.id = one and b.id = other)
    or exists (
      select from staff.account_provenance_view m where m.at > moment - interval '7 days' and m.at <= moment
        and ((m.member_id = one and m.maker_id = other) or (m.member_id = other and m.maker_id = one)))
    or exists (select from approvals.accounts_with_access(one, moment) a(id) join approvals.accounts_with_access(other, moment) b(id) using (id))
$$;
