create or replace function wallet.category_letter(category text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case category when 'slot' then 'S' when 'live' then 'L' when 'sports' then 'P' when 'crash' then 'C' when 'tombala' then 'T'
    when 'instant' then 'B' when 'virtual' then 'V' end
$function$;
