create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.movements is append-only' using errcode = 'restrict_violation';
end $$;
