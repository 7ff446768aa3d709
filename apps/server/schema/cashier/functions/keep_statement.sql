create or replace function cashier.keep_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_back_at is not null or new.taken_back_at is null
    or to_jsonb(old) - '{taken_back_at,taken_back_by,taken_back_with,taken_back_reason}'::text[] is distinct from
      to_jsonb(new) - '{taken_back_at,taken_back_by,taken_back_with,taken_back_reason}'::text[] then
    raise exception 'statements are kept';
  end if;
  return new;
end $$;
