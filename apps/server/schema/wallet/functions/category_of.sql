create or replace function wallet.category_of(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case left(reference, 1) when 'S' then 'slot' when 'L' then 'live' when 'P' then 'sports' when 'C' then 'crash' when 'T' then 'tombala'
    when 'B' then 'instant' when 'V' then 'virtual' end
$function$;
