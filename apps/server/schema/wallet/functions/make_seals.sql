-- One row, one seal. A row that does not fit its seal keeps the one it has when the house changes or deletes it, and
-- one that was deleted behind the house is not forgotten when the house writes its key again: what was done stays to be
-- seen. Whoever deletes without the key leaves the seal.
-- Digests are made once for each row, and the seals are looked up by their key one by one, whatever the planner believes: a play shard's
-- connection has no hash joins, and statistics of before let it make the digests of a batch anew for every seal of the table.
-- Where columns are left out, a change of these alone makes no digest: an update that names only these does not ask the trigger, and one
-- that names others asks its condition before anything is queued. A trigger that changes others than the update names would leave a seal that
-- does not fit.
-- Rows with the same `seal_batch`, where a table has that column, share one seal: they were written by one statement, and the house changes none of them
-- afterwards. One that is changed, taken away or added leaves a seal that does not fit.
create or replace function wallet.make_seals(p_table regclass, p_left_out text[]) returns void language plpgsql as $$
declare
  full_name text := (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table);
  name text := replace(full_name, '.', '_');
  key text := wallet.seal_key(p_table);
  is_whole boolean := p_left_out = '{}';
  batches text := wallet.batches_said(p_table, 'written', p_left_out);
begin
  if key is null then
    raise exception '% has no primary key to seal its rows by', full_name;
  end if;
  execute format($f$
    create or replace function wallet.seal_%1$s() returns trigger language plpgsql set timezone = 'UTC' as $t$
    declare
      each record;
    begin
      if tg_op = 'INSERT' then
        insert into wallet.seals (relation, row_key, hash)
        select %2$L, %3$s, wallet.seal_of(%2$L, %4$s) from (select to_jsonb(written) as said from written%7$s
        on conflict (relation, row_key) do nothing;
      elsif tg_op = 'UPDATE' then
        for each in
          with n as materialized (
            select %3$s as row_key, wallet.seal_of(%2$L, %4$s) as hash from (select %5$s offset 0) row
          ), o as materialized (
            select %3$s as row_key, wallet.seal_of(%2$L, %4$s) as hash from (select %6$s offset 0) row
          )
          select n.row_key, n.hash, o.hash as before from n join o on o.row_key = n.row_key where n.hash <> o.hash
        loop
          update wallet.seals s set hash = each.hash where s.relation = %2$L and s.row_key = each.row_key and s.hash = each.before;
        end loop;
      else
        for each in
          select %3$s as row_key, wallet.seal_of(%2$L, %4$s) as hash from (select to_jsonb(gone) as said from gone offset 0) row
        loop
          delete from wallet.seals s where s.relation = %2$L and s.row_key = each.row_key and s.hash = each.hash;
        end loop;
      end if;
      return null;
    end $t$ $f$, name, full_name, key, wallet.seal_said(p_left_out),
    case when is_whole then 'to_jsonb(written) as said from written' else 'to_jsonb(new) as said' end,
    case when is_whole then 'to_jsonb(gone) as said from gone' else 'to_jsonb(old) as said' end,
    case when batches is null then ' offset 0) row'
      else format(' where seal_batch is null offset 0) row union all select %L, row_key, wallet.seal_of(%L, said) from (%s) row', full_name, full_name, batches) end);
  execute format('create or replace trigger sealed_insert after insert on %s referencing new table as written for each statement execute function wallet.seal_%s()', p_table, name);
  execute format('create or replace trigger sealed_update after update %s execute function wallet.seal_%s()',
    case when is_whole then format('on %s referencing old table as gone new table as written for each statement', p_table)
      else format('of %s on %s for each row when ((%s) is distinct from (%s))', wallet.columns_said(p_table, p_left_out), p_table,
        wallet.columns_said(p_table, p_left_out, 'old'), wallet.columns_said(p_table, p_left_out, 'new')) end,
    name);
  execute format('create or replace trigger sealed_delete after delete on %s referencing old table as gone for each statement execute function wallet.seal_%s()', p_table, name);
end $$;
