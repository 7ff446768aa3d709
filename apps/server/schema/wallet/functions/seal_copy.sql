-- Of a table that is copied, where it is sealed at all.
create or replace function wallet.seal_copy(p_table regclass) returns void language plpgsql as $$
begin
  if exists (select from wallet.sealed_tables where relation::regclass = p_table) then
    execute format('create or replace trigger sealed_copy after insert or update or delete on %s for each row execute function wallet.seal_copied()', p_table);
    execute format('alter table %s enable always trigger sealed_copy', p_table);
  end if;
end $$;
