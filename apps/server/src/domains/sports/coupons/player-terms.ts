import sql, { type Sql } from 'sql-template-tag'

/** The most that a share of the limits may be, and that a live bet may wait longer. */
export const MOST_FACTOR_BP = 50_000
const MOST_DELAY_S = 30

/**
 * Trading's settings for a player and for his group together, to be joined as one row: `factor_bp` (a share of the share of the group),
 * `delay_plus_s`, `most_kurus`, `group_id` and `group_name` (null of none).
 */
export function termsOf(player: Sql): Sql {
  return sql`lateral (
    select least(${MOST_FACTOR_BP}::bigint, coalesce(r.factor_bp, 10000)::bigint * coalesce(g.factor_bp, 10000) / 10000)::integer as factor_bp,
      least(${MOST_DELAY_S}, coalesce(r.delay_plus_s, 0) + coalesce(g.delay_plus_s, 0))::integer as delay_plus_s, g.most_kurus,
      g.id as group_id, g.name as group_name
    from (select ${player} as id) p left join sports.player_risk r on r.player_id = p.id
    left join sports.group_members m on m.player_id = p.id left join sports.player_groups g on g.id = m.group_id)`
}
