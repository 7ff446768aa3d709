-- What players agree to, as it read then: the terms and the notice of what is done with their data (KVKK art. 10). A version is the hash of
-- title and text; those of before stay, and nobody changes who agreed to which.
create function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table content.agreed_texts (
  slug text not null,
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  title text not null,
  content text not null,
  since timestamptz not null,
  primary key (slug, version)
);
create trigger agreed_texts_kept before update or delete on content.agreed_texts for each row execute function content.refuse_change();

create table content.consents (
  player_id integer not null references identity.players (id),
  slug text not null,
  version text not null,
  -- At the registration, which asks for it, or later on a page that shows the new text.
  given_at text not null check (given_at in ('registration', 'page')),
  agreed_at timestamptz not null,
  primary key (player_id, slug, version),
  foreign key (slug, version) references content.agreed_texts (slug, version)
);
create trigger consents_kept before update or delete on content.consents for each row execute function content.refuse_change();
create view content.consents_view as select player_id, slug, version, given_at, agreed_at from content.consents;

create function content.text_version(p_title text, p_content text) returns text language sql immutable as $$
  select left(encode(sha256(convert_to(p_title || E'\n' || p_content, 'UTF8')), 'hex'), 16)
$$;

create function content.keep_agreed_text() returns trigger language plpgsql as $$
begin
  insert into content.agreed_texts (slug, version, title, content, since)
  values (new.slug, content.text_version(new.title, new.content), new.title, new.content, new.updated_at) on conflict do nothing;
  return new;
end $$;
create trigger pages_kept after insert or update on content.pages
  for each row when (new.slug in ('kurallar', 'gizlilik')) execute function content.keep_agreed_text();
insert into content.agreed_texts (slug, version, title, content, since)
  select slug, content.text_version(title, content), title, content, updated_at from content.pages where slug in ('kurallar', 'gizlilik');
