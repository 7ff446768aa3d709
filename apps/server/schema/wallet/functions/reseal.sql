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
      update wallet.seals s set hash = wallet.seal_of(%1$L, row.said)
      from (%2$s) row where s.relation = %1$L and s.row_key = row.row_key and s.hash = wallet.sealed_with($1, $2, %1$L, row.said)$f$,
      sealed.relation, wallet.rows_said(sealed.relation::regclass, sealed.left_out))
    using p_inner, p_outer;
    get diagnostics here = row_count;
    done := done + here;
  end loop;
  return done;
end $$;
