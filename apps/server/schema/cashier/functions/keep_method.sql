create or replace function cashier.keep_method() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.code, old.kind, old.psp) is distinct from (new.code, new.kind, new.psp) then
    raise exception 'payment method % is kept as what it is', old.code;
  end if;
  return new;
end $$;
