-- Hosts whose pages ours may frame: where active providers' games and replays open. Nothing but a host and a port ever stands here.
create view games.frame_origins_view as
  select distinct lower(substring(address from '^(https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?)(?:/|$)')) as origin
  from games.providers p, unnest(array[p.launch_url, p.replay_url]) as address
  where p.is_active and address ~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/|$)';
