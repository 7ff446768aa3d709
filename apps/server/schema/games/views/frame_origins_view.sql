-- Origins whose frames may be shown; without real money also those of this machine.
create or replace view games.frame_origins_view as
  select distinct lower(substring(address from '^(https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?|http://(?:localhost|127\.0\.0\.1)(?::[0-9]{1,5})?)(?:/|$)')) as origin
  from games.providers p, unnest(array[p.launch_url, p.replay_url] || p.frame_origins) as address
  where p.is_active and address ~ '^(https://[A-Za-z0-9.-]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?(/|$)';
