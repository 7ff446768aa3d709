-- A seal is an HMAC whose key the database does not keep: each connection of the house brings it along, as the two
-- blocks of RFC 2104. Whoever changes a row without it is refused with triggers on, and leaves a seal that does not fit
-- with triggers off. The name of the table is part of what is sealed.
create or replace function wallet.sealed_with(p_inner text, p_outer text, p_relation text, p_row jsonb) returns bytea language sql stable as $$
  select sha256(decode(coalesce(nullif(p_outer, ''), wallet.no_seal_key()), 'hex')
    || sha256(decode(coalesce(nullif(p_inner, ''), wallet.no_seal_key()), 'hex') || convert_to(p_relation || ' ' || p_row::text, 'UTF8')))
$$;
