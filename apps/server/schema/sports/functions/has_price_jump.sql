-- Whether a price moved by more than 40 % at once, long shots left out.
create or replace function sports.has_price_jump(before integer[], after integer[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_or(least(b, a) <= 500 and greatest(b, a) > least(b, a) * 1.4), false) from unnest(before, after) as t (b, a)
$$;
