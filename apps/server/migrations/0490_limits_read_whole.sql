-- The limits are read whole, once for all coupons of a transaction.
drop function sports.limit_of(text, integer, text, text);
