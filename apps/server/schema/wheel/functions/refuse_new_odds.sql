-- The prizes of a published wheel stay; another wheel has others.
create or replace function wheel.refuse_new_odds() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (old.name, old.prizes, old.day_cap_kurus, old.identity_needed, old.sites, old.published_at)
      is distinct from (new.name, new.prizes, new.day_cap_kurus, new.identity_needed, new.sites, new.published_at) then
    raise exception 'a published wheel keeps its prizes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
