-- Sites, banners, pages and agreed texts.

create table content.sites (
  id                integer generated always as identity primary key,
  name              text not null,
  title             text not null,
  description       text not null default '',
  domain            text not null default '' check (domain = lower(domain)),
  is_default        boolean not null default false,
  logo              text not null default '',
  logo_override     text not null default '',
  favicon           text not null default '',
  primary_color     text not null default '#8b5cf6',
  secondary_color   text not null default '#000000',
  accent_color      text not null default '#a78bfa',
  header_gradient   text not null default '',
  whatsapp          text not null default '',
  telegram          text not null default '',
  email             text not null default '',
  socials           jsonb not null default '[]',
  placeholders      jsonb not null default '{}',
  site_css          text not null default '',
  updated_at        timestamptz not null default now(),
  shows_winners     boolean not null default true,
  winners_from_lira integer not null default 10000 check (winners_from_lira between 1000 and 10000000),
  lobby_rows        jsonb check (jsonb_typeof(lobby_rows) = 'array'),
  constraint sites_check check (domain <> '' or is_default)
);
comment on table content.sites is
  'Sites (brands) of the platform, each with its host, look and contact data.';
comment on column content.sites.title is 'for the browser''s title';
comment on column content.sites.domain is
  'host name in lower case; empty: the default site, which answers every other host';
comment on column content.sites.is_default is 'exactly one site';
comment on column content.sites.logo_override is 'uploaded logo, in place of `logo`';
comment on column content.sites.primary_color is 'CSS colour';
comment on column content.sites.header_gradient is 'CSS gradient; empty: none';
comment on column content.sites.socials is '[{"name", "url"}]';
comment on column content.sites.placeholders is 'texts that pages insert by name, as {"support_phone": …}';
comment on column content.sites.site_css is 'CSS of the site';
comment on column content.sites.shows_winners is 'whether the list of high wins is shown';
comment on column content.sites.winners_from_lira is 'smallest win of that list, whole lira';
comment on column content.sites.lobby_rows is 'rows of the lobby in order; null: the built-in ones';
-- A host belongs to one site.
create unique index sites_domain on content.sites (domain) where domain <> '';
-- There is one default site.
create unique index sites_one_default on content.sites (is_default) where is_default;
create constraint trigger sites_have_default after update or delete on content.sites
  deferrable initially deferred for each row execute function content.hold_default_site();

create table content.pages (
  id               integer generated always as identity primary key,
  slug             text not null constraint pages_slug unique,
  title            text not null,
  content          text not null,
  meta_title       text not null default '',
  meta_description text not null default '',
  in_footer        boolean not null default true,
  sort_order       integer not null default 0,
  published        boolean not null default true,
  updated_at       timestamptz not null
);
comment on table content.pages is
  'Texts of the site, as rules and privacy notice.';
comment on column content.pages.slug is 'last part of the address';
comment on column content.pages.content is 'HTML that was cleaned';
comment on column content.pages.in_footer is 'linked in the footer';
create trigger pages_kept after insert or update on content.pages
  for each row when (new.slug in ('kurallar', 'gizlilik')) execute function content.keep_agreed_text();

create table content.banners (
  id            integer generated always as identity primary key,
  site_id       integer references content.sites on delete cascade,
  page          text not null check (page in ('home', 'casino', 'slot')),
  device        text not null check (device in ('desktop', 'mobile', 'both')),
  position      text not null default '' check ("position" in ('', 'desktop_left', 'desktop_right')),
  title         text not null,
  alt           text not null default '',
  link          text not null default '',
  image_desktop text not null default '',
  image_mobile  text not null default '',
  sort_order    integer not null default 0,
  shown_from    timestamptz,
  shown_until   timestamptz,
  active        boolean not null default true,
  updated_at    timestamptz not null,
  promotion_id  integer,
  tournament    text not null default '',
  constraint banners_check check (shown_from is null or shown_until is null or shown_from < shown_until),
  constraint banners_one_record check (promotion_id is null or tournament = '')
);
comment on table content.banners is
  'Images on pages with a link.';
comment on column content.banners.site_id is 'null: on every site';
comment on column content.banners.page is 'page it stands on';
comment on column content.banners.position is 'empty: the slider';
comment on column content.banners.link is 'path or address opened by it';
comment on column content.banners.image_desktop is 'path of the image';
comment on column content.banners.sort_order is 'ascending';
comment on column content.banners.promotion_id is 'opens this promotion (bonuses.promotions)';
comment on column content.banners.tournament is 'opens this tournament, by its slug';

create table content.homepage_games (
  id         integer generated always as identity primary key,
  game_id    integer,
  title      text not null default '',
  provider   text not null default '',
  image      text not null default '',
  gradient   text not null default '',
  sort_order integer not null default 0,
  active     boolean not null default true
);
comment on table content.homepage_games is
  'Games shown on the home page.';
comment on column content.homepage_games.game_id is 'games.games; null: the texts below alone';
comment on column content.homepage_games.gradient is 'CSS gradient behind the image';

create table content.homepage_categories (
  id          integer generated always as identity primary key,
  title       text not null,
  icon        text not null default '',
  description text not null default '',
  link        text not null default '',
  image_url   text not null default '',
  sort_order  integer not null default 0,
  active      boolean not null default true
);
comment on table content.homepage_categories is
  'Tiles of the home page that lead to parts of the site.';
comment on column content.homepage_categories.link is 'path opened by it';

create table content.images (
  id          integer generated always as identity primary key,
  file_name   text not null unique,
  name        text not null,
  width       integer not null,
  height      integer not null,
  bytes       integer not null,
  uploaded_by integer not null,
  created_at  timestamptz not null
);
comment on table content.images is
  'Uploaded images; the files stand in the file storage.';
comment on column content.images.file_name is 'name in the file storage';
comment on column content.images.name is 'name at upload';
comment on column content.images.width is 'pixels';
comment on column content.images.height is 'pixels';
comment on column content.images.uploaded_by is 'staff member';

create table content.agreed_texts (
  slug    text not null,
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  title   text not null,
  content text not null,
  since   timestamptz not null,
  constraint agreed_texts_pkey primary key (slug, version)
);
comment on table content.agreed_texts is
  'Every version of the texts that players agree to (rules, privacy), kept for ever.';
comment on column content.agreed_texts.slug is 'page';
comment on column content.agreed_texts.version is 'first 16 hex digits of the SHA-256 of title and content';
comment on column content.agreed_texts.since is 'when it was first published';
create trigger agreed_texts_kept before update or delete on content.agreed_texts
  for each row execute function content.refuse_change();

create table content.consents (
  player_id integer not null,
  slug      text not null,
  version   text not null,
  given_at  text not null check (given_at in ('registration', 'page')),
  agreed_at timestamptz not null,
  constraint consents_pkey primary key (player_id, slug, version),
  constraint consents_slug_version_fkey foreign key (slug, version) references content.agreed_texts
);
comment on table content.consents is
  'Which player agreed to which version of a text.';
comment on column content.consents.given_at is 'at registration, or later on a page that showed a new version';
create trigger consents_kept before update or delete on content.consents
  for each row execute function content.refuse_change();
