-- `fair-int/1` over HMAC-SHA256(server seed, "client:day:0"), for verification; null where all eight words were
-- rejected, once in 10^28.
create or replace function wheel.ticket_of(p_server text, p_client text, p_day date, p_size bigint) returns bigint immutable language plpgsql as $$
declare
  inside bytea := convert_to(p_server, 'UTF8');
  outside bytea := inside;
  block bytea;
  word bigint;
begin
  for at in 0..63 loop
    inside := set_byte(inside, at, get_byte(inside, at) # 54);
    outside := set_byte(outside, at, get_byte(outside, at) # 92);
  end loop;
  block := sha256(outside || sha256(inside || convert_to(p_client || ':' || to_char(p_day, 'YYYYMMDD') || ':0', 'UTF8')));
  for at in 0..7 loop
    word := (get_byte(block, at * 4)::bigint << 24) + (get_byte(block, at * 4 + 1) << 16) + (get_byte(block, at * 4 + 2) << 8) + get_byte(block, at * 4 + 3);
    if word < 4294967296 - 4294967296 % p_size then
      return word % p_size;
    end if;
  end loop;
  return null;
end $$;
