import type { Check } from '../../platform/check.ts'

/** What must hold between missions and points. */
export const checksOfMissions: readonly Check[] = [
  {
    invariant: 'each claim of a mission is one entry of its points, and there are no others',
    query: `select format('mission claim %s: %s points, entry of %s', coalesce(c.reference, e.reference), c.points, e.points) as detail
      from (select mission_id || ':' || period || ':' || player_id as reference, player_id, points::bigint * 1000 as points from missions.claims) c
      full join (select * from club.entries_view where kind = 'mission') e on e.reference = c.reference
      where (c.player_id, c.points) is distinct from (e.player_id, e.points)`,
  },
  {
    invariant: 'no mission for rounds gives more than the least of those that care for players',
    query: `select format('mission %s gives %s for rounds, mission %s gives %s', p.id, p.points, c.id, c.points) as detail
      from missions.missions p join missions.missions c on c.goal is null and c.points < p.points
      where p.goal is not null and p.published_at is not null and p.paused_at is null and c.published_at is not null and c.paused_at is null`,
  },
]
