create or replace function sports.gross_return_of(coupon bigint)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  c sports.coupons;
  l sports.legs;
  n numeric;
  d numeric;
  banks_n numeric := 1;
  banks_d numeric := 1;
  product numeric := 1;
  sums numeric[] := array[1::numeric];
  total numeric := 0;
  size integer;
begin
  select * into strict c from sports.coupons where id = coupon;
  for l in select * from sports.legs where coupon_id = coupon loop
    n := case l.result when 'won' then l.odds when 'lost' then 0 when 'void' then 200 when 'half_won' then l.odds + 100 when 'half_lost' then 100
      when 'dead_heat' then l.odds * l.places else l.odds end;
    d := case l.result when 'void' then 200 when 'half_won' then 200 when 'half_lost' then 200 when 'dead_heat' then 100 * l.tied else 100 end;
    if l.is_bank then
      banks_n := banks_n * n;
      banks_d := banks_d * d;
    else
      sums := array(select coalesce(sums[k], 0) * d + coalesce(sums[k - 1], 0) * n from generate_series(1, array_length(sums, 1) + 1) k order by k);
      product := product * d;
    end if;
  end loop;
  foreach size in array c.sizes loop
    total := total + sums[size + 1];
  end loop;
  return div(c.playing_kurus * banks_n * total, banks_d * product);
end $function$;
