create or replace function wallet.digest_of(p_row text) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(encode(sha256(convert_to(p_row, 'UTF8')), 'hex'), 15))::bit(60)::bigint
$$;
