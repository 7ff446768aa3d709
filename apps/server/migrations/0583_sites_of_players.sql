-- A player belongs to one site. Who came before there were brands belongs to the default one, as does whoever no host speaks for.
create function platform.default_site() returns integer stable language sql as $$ select id from content.sites where is_default $$;

alter table identity.players add column site_id integer references content.sites;
update identity.players set site_id = platform.default_site();
alter table identity.players alter column site_id set not null, alter column site_id set default platform.default_site();
create index players_of_sites on identity.players (site_id, id);

create or replace view identity.players_view as
  select id, username, email, first_name, last_name, city, status, kyc_status, affiliate_btag, created_at, last_login_at, search_text,
    is_house_account, affiliate_sub, site_id
  from identity.players;

alter table identity.reset_requests add column site_id integer not null default platform.default_site() references content.sites on delete cascade;
