-- What writes a sealed row without the key is told so, and writes nothing: a pooler that drops the settings of a
-- connection, or a program that never had them.
create or replace function wallet.no_seal_key() returns text language plpgsql stable as $$
begin
  raise exception 'the key of the seals is not known to this connection'
    using errcode = '55000', hint = 'The key comes as `options` of the connection: a pooler must let them through.';
end $$;
