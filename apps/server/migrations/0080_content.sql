create schema content;

create table content.sites (
  id integer generated always as identity primary key,
  name text not null,
  title text not null,
  description text not null default '',
  domain text not null default '' check (domain = lower(domain)),
  is_default boolean not null default false,
  logo text not null default '',
  logo_override text not null default '',
  favicon text not null default '',
  primary_color text not null default '#8b5cf6',
  secondary_color text not null default '#000000',
  accent_color text not null default '#a78bfa',
  header_gradient text not null default '',
  whatsapp text not null default '',
  telegram text not null default '',
  email text not null default '',
  socials jsonb not null default '[]',
  placeholders jsonb not null default '{}',
  site_css text not null default '',
  updated_at timestamptz not null default now(),
  check (domain <> '' or is_default)
);
create unique index sites_domain on content.sites (domain) where domain <> '';
create unique index sites_one_default on content.sites (is_default) where is_default;

-- A host that no entry names is served by the default one, so there is always exactly one.
create function content.hold_default_site() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from content.sites where is_default) then
    raise exception 'one site entry has to be the default' using errcode = '23514', constraint = 'sites_have_default';
  end if;
  return null;
end $$;
create constraint trigger sites_have_default after update or delete on content.sites
  deferrable initially deferred for each row execute function content.hold_default_site();

insert into content.sites (name, title, is_default, logo, favicon)
values ('Meydan', 'Meydan', true, '/art/brand/meydan.svg', '/art/brand/meydan-mark.svg');

create table content.banners (
  id integer generated always as identity primary key,
  site_id integer references content.sites on delete cascade,
  page text not null check (page in ('home', 'casino', 'slot')),
  device text not null check (device in ('desktop', 'mobile', 'both')),
  position text not null default '' check (position in ('', 'desktop_left', 'desktop_right')),
  title text not null,
  alt text not null default '',
  link text not null default '',
  image_desktop text not null default '',
  image_mobile text not null default '',
  sort_order integer not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  active boolean not null default true,
  updated_at timestamptz not null,
  check (shown_from is null or shown_until is null or shown_from < shown_until)
);

create table content.pages (
  id integer generated always as identity primary key,
  slug text not null constraint pages_slug unique,
  title text not null,
  content text not null,
  meta_title text not null default '',
  meta_description text not null default '',
  in_footer boolean not null default true,
  sort_order integer not null default 0,
  published boolean not null default true,
  updated_at timestamptz not null
);

create table content.homepage_games (
  id integer generated always as identity primary key,
  game_id integer,
  title text not null default '',
  provider text not null default '',
  image text not null default '',
  gradient text not null default '',
  sort_order integer not null default 0,
  active boolean not null default true
);

create table content.homepage_categories (
  id integer generated always as identity primary key,
  title text not null,
  icon text not null default '',
  description text not null default '',
  link text not null default '',
  image_url text not null default '',
  sort_order integer not null default 0,
  active boolean not null default true
);

create table content.images (
  id integer generated always as identity primary key,
  file_name text not null unique,
  name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_by integer not null,
  created_at timestamptz not null
);
