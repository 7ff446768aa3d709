create or replace function wallet.round_name(opening wallet.movements)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when left(opening.reference, 1) = opening.category::text then opening.reference
    else opening.category::text || opening.player_id || '-' || opening.seq end
$function$;
