create or replace function games.keep_signature_version() returns trigger language plpgsql as $$
begin
  if new.signature_version < 2 and (tg_op = 'INSERT' or old.signature_version = 2) then
    raise exception 'provider %: signature version 1 is given to nobody', new.code;
  end if;
  return new;
end $$;
