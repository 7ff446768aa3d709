create or replace function messages.keep_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or to_jsonb(old) - 'removed_at' is distinct from to_jsonb(new) - 'removed_at' then
    raise exception 'a released text stays as it was released';
  end if;
  return new;
end $$;
