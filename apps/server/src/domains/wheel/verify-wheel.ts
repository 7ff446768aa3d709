import type { Check } from '../../platform/check.ts'

const PLACES = `select p.place - 1 as place, p.prize ->> 'promotion_id' as promotion_id,
    sum((p.prize ->> 'weight')::bigint) over (order by p.place) as upto, sum((p.prize ->> 'weight')::bigint) over () as size
  from jsonb_array_elements(w.prizes) with ordinality p (prize, place)`

/** What must hold of turns: of their draw, and between them and bonuses. */
export const checksOfWheel: readonly Check[] = [
  {
    invariant: 'each turn of the wheel fell where both seeds say',
    query: `select format('turn %s of player %s: ticket %s on prize %s', t.id, t.player_id, t.ticket, t.prize) as detail
      from wheel.turns t join wheel.wheels w on w.id = t.wheel_id
      cross join lateral (select max(size) as size, min(place) filter (where upto > t.ticket) as place from (${PLACES}) p) p
      where (t.ticket, t.prize) is distinct from (wheel.ticket_of(t.server_seed, t.client_seed, t.day, p.size::bigint), p.place)
        or t.day <> (t.created_at at time zone 'Europe/Istanbul')::date`,
  },
  {
    invariant: 'each prize of the wheel is one bonus of its promotion, and there are no others',
    query: `select format('turn %s: bonus %s, player %s', coalesce(g.source_ref, t.id::text), coalesce(g.id, t.grant_id), coalesce(g.player_id, t.player_id)) as detail
      from (select * from bonuses.grants_view where source = 'wheel') g
      full join (select t.*, (w.prizes -> t.prize ->> 'promotion_id')::int as promotion_id from wheel.turns t join wheel.wheels w on w.id = t.wheel_id
        where t.grant_id is not null or w.prizes -> t.prize ->> 'promotion_id' is not null) t on t.grant_id = g.id
      where (g.id, g.player_id, g.source_ref, g.promotion_id) is distinct from (t.grant_id, t.player_id, t.id::text, t.promotion_id)
        or g.granted_kurus > 0 and g.granted_kurus <> t.cost_kurus`,
  },
  {
    invariant: 'no day of a wheel cost more than its cap, and only players of its sites turned it',
    query: `select format('wheel %s on %s: %s of %s', w.id, t.day, sum(t.cost_kurus), w.day_cap_kurus) as detail
      from wheel.turns t join wheel.wheels w on w.id = t.wheel_id group by w.id, t.day having sum(t.cost_kurus) > w.day_cap_kurus
      union all
      select format('wheel %s: player %s is of site %s', w.id, t.player_id, p.site_id)
      from wheel.turns t join wheel.wheels w on w.id = t.wheel_id and w.sites is not null join identity.players_view p on p.id = t.player_id
      where p.site_id <> all (w.sites) or w.published_at is null`,
  },
]
