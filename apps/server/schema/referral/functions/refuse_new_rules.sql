-- What somebody was invited under stays; another programme has other rules.
create or replace function referral.refuse_new_rules() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and to_jsonb(old) - 'paused_at' is distinct from to_jsonb(new) - 'paused_at' then
    raise exception 'a published programme keeps its rules' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
