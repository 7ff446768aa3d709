create or replace function bonuses.keep_version() returns trigger language plpgsql as $$
declare
  last bonuses.promotion_versions;
  said jsonb := bonuses.rule_of(new);
begin
  select * into last from bonuses.promotion_versions where promotion_id = new.id order by number desc limit 1;
  if last.number is null or jsonb_strip_nulls(last.rule) <> jsonb_strip_nulls(said) then
    insert into bonuses.promotion_versions (promotion_id, number, rule, changed_by, seconded_by, changed_at)
    values (new.id, coalesce(last.number, 0) + 1, said, new.changed_by, new.seconded_by, new.updated_at);
  end if;
  return null;
end $$;
