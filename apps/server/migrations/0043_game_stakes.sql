-- The stakes a game can be played at; null where its provider has not said, and then any.
alter table games.games add column stakes_kurus bigint[] check (cardinality(stakes_kurus) > 0 and 0 < all (stakes_kurus));

create or replace view games.games_view as
  select g.id, g.code, g.name, g.category, g.image, g.is_active and p.is_active as is_active, g.contribution_percent, g.rtp,
    p.id as provider_id, p.code as provider_code, p.name as provider_name, g.stakes_kurus
  from games.games g
  join games.providers p on p.id = g.provider_id;

-- The built-in studio's games offered these when this was written; the catalogue is read again at each start.
update games.games g set stakes_kurus = array[200, 400, 600, 1000, 2000, 3000, 5000, 10000, 20000, 30000, 50000]
from games.providers p where p.id = g.provider_id and p.launch_url = '/studio/play';

-- Free spins at a stake their game cannot be played at: the next one it can, or its highest.
create function pg_temp.playable(stakes bigint[], wanted bigint) returns bigint language sql immutable as $$
  select coalesce((select min(stake) from unnest(stakes) stake where stake >= wanted), (select max(stake) from unnest(stakes) stake))
$$;
update bonuses.promotions p set spin_stake_kurus = pg_temp.playable(g.stakes_kurus, p.spin_stake_kurus)
from games.games g where g.id = p.spin_game_id and p.spin_stake_kurus <> all (g.stakes_kurus);
update bonuses.grants r set spin_stake_kurus = pg_temp.playable(g.stakes_kurus, r.spin_stake_kurus)
from games.games g where g.id = r.spin_game_id and r.status = 'active' and r.spins_left > 0 and r.spin_stake_kurus <> all (g.stakes_kurus);
