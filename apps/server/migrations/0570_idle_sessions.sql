-- When the player behind a session last did something, which a page that only asks for news does not show.
alter table identity.sessions add column active_at timestamptz, add column ended_idle boolean not null default false;
update identity.sessions set active_at = last_seen_at;
alter table identity.sessions alter column active_at set not null;
create index sessions_active on identity.sessions (active_at) where ended_at is null;
