create or replace function wallet.seal_of(p_relation text, p_row jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select wallet.sealed_with(current_setting('meydan.seal_inner', true), current_setting('meydan.seal_outer', true), p_relation, p_row)
$function$;
