-- Raises where a batch found another number of rows than it wants: nothing of it is committed.
create or replace function wallet.expect(p_found bigint, p_wanted bigint, p_what text) returns void language plpgsql as $$
begin
  if p_found <> p_wanted then
    raise exception '% rows of % instead of %', p_found, p_what, p_wanted using errcode = 'integrity_constraint_violation';
  end if;
end $$;
