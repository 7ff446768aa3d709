-- What a provider's signature has to cover: 1 is timestamp and body, 2 method, path, timestamp and body. Version 1 is kept for the
-- foreign providers a database has already; nobody new is given it, and nobody falls back to it.
alter table games.providers add column signature_version smallint not null default 1
  constraint providers_signature_version check (signature_version in (1, 2));
update games.providers set signature_version = 2
where code in ('anka', 'lodos', 'poyraz', 'kutup', 'yakamoz', 'cini', 'meydan');
alter table games.providers alter column signature_version set default 2;

create function games.keep_signature_version() returns trigger language plpgsql as $$
begin
  if new.signature_version < 2 and (tg_op = 'INSERT' or old.signature_version = 2) then
    raise exception 'provider %: signature version 1 is given to nobody', new.code;
  end if;
  return new;
end $$;
create trigger providers_signature_version before insert or update on games.providers
  for each row execute function games.keep_signature_version();

-- A session is of use to the provider it was opened for, and to no other.
alter table games.sessions add column provider_id integer references games.providers (id);
update games.sessions s set provider_id = g.provider_id from games.games g where g.id = s.game_id;
alter table games.sessions alter column provider_id set not null;
