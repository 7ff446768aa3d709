-- Network of an address: /24 of IPv4, /64 of IPv6; null for private networks.
create or replace function identity.range_of(p_ip text) returns text language sql immutable parallel safe as $$
  select case
    when p_ip ~ '^(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.' or p_ip ~* '^(::1$|fe80:|f[cd])' then null
    when p_ip ~ '^(::ffff:)?\d{1,3}(\.\d{1,3}){3}$' then regexp_replace(p_ip, '^(::ffff:)?(\d+\.\d+\.\d+)\.\d+$', '\2.0/24')
    when p_ip ~ '^[0-9a-fA-F:]+$' then network(set_masklen(p_ip::inet, 64))::text
    else p_ip end
$$;
