-- A player belongs to one site. Who came before there were brands belongs to the default one, as does whoever no host
-- speaks for.
create or replace function platform.default_site() returns integer stable language sql as $$ select id from content.sites where is_default $$;
