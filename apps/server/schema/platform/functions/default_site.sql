-- Id of the default site: for players no host speaks for.
create or replace function platform.default_site() returns integer stable language sql as $$ select id from content.sites where is_default $$;
