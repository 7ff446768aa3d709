-- Rows that fit a seal made with another key are sealed with the one of this connection; no row that did not fit
-- before. Answers how many.
create or replace function wallet.reseal(p_inner text, p_outer text) returns bigint language plpgsql set timezone = 'UTC' as $$
declare
  sealed wallet.sealed_tables;
  done bigint := 0;
  here bigint;
begin
  for sealed in select * from wallet.sealed_tables loop
    execute format($f$
      update wallet.seals s set hash = wallet.seal_of(%1$L, row.kept)
      from (select t.said, %4$s as kept from (select to_jsonb(t) as said from %3$s t offset 0) t) row
      where s.relation = %1$L and s.row_key = %2$s and s.hash = wallet.sealed_with($1, $2, %1$L, row.kept)$f$,
      sealed.relation, wallet.seal_key(sealed.relation::regclass), sealed.relation, wallet.seal_said(sealed.left_out, 't.said'))
    using p_inner, p_outer;
    get diagnostics here = row_count;
    done := done + here;
  end loop;
  return done;
end $$;
