-- Whether a player of some site sees both; null: every site.
create or replace function missions.share_a_site(one integer[], other integer[]) returns boolean immutable language sql as $$
  select one is null or other is null or one && other
$$;
