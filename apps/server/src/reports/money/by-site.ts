import sql, { type Sql } from 'sql-template-tag'

/** Sites by their ids; undefined: all of them, which is read from sums that know no site where there are any. */
export type Sites = number[] | undefined

/** The days of games between two Istanbul days, of players of these sites. */
export function gameFigures({ from, to, sites }: { from: string; to: string; sites?: Sites }): Sql {
  return sql`wallet.game_figures(${from}, ${to}, ${sites ?? null}::int[])`
}

/** The hours of the cash desk in [start, end), of players of these sites. */
export function cashHours({ start, end, sites }: { start: Date; end: Date; sites?: Sites }): Sql {
  return sql`(select * from cashier.hour_figures_view where hour >= ${start} and hour < ${end} and ${withinSites(sites)}) hours`
}

/** The condition on rows that say their site in `site_id`. */
export function withinSites(sites: Sites): Sql {
  return sites ? sql`site_id = any (${sites}::int[])` : sql`true`
}
