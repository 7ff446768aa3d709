-- Where a provider shows a round again: <replay_url>/<round>?… with a signed link. Null: it shows none.
alter table games.providers add column replay_url text check (replay_url ~ '^(/|https://)');
update games.providers set replay_url = '/studio/replay' where launch_url = '/studio/play';
