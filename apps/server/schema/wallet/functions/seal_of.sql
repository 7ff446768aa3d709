create or replace function wallet.seal_of(p_row jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to(p_row::text, 'UTF8'))
$function$;
