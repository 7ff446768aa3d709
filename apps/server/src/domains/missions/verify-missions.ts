import type { Check } from '../../platform/check.ts'

/** What must hold between missions and points. */
export const checksOfMissions: readonly Check[] = [
  {
    invariant: 'each claim of a mission is one entry of its points, and there are no others',
    query: `select format('mission claim %s: %s points, entry of %s', coalesce(c.reference, e.reference), c.points, e.points) as detail
      from (select mission_id || ':' || period || ':' || player_id as reference, player_id, points::bigint * 1000 as points from missions.completions) c
      full join (select * from club.entries_view where kind = 'mission') e on e.reference = c.reference
      where (c.player_id, c.points) is distinct from (e.player_id, e.points)`,
  },
  {
    invariant: 'whoever was given the points of a mission is of one of its sites',
    query: `select format('mission %s: player %s is of site %s', c.mission_id, c.player_id, p.site_id) as detail
      from missions.completions c join missions.missions m on m.id = c.mission_id and m.sites is not null
      join identity.players_view p on p.id = c.player_id where p.site_id <> all (m.sites)`,
  },
  {
    invariant: 'no mission for rounds gives more than the least of those that care for players',
    query: `select format('mission %s gives %s for rounds, mission %s gives %s', p.id, p.points, c.id, c.points) as detail
      from missions.missions p join missions.missions c on c.goal is null and c.points < p.points and missions.share_a_site(c.sites, p.sites)
      where p.goal is not null and p.published_at is not null and p.paused_at is null and c.published_at is not null and c.paused_at is null`,
  },
]
