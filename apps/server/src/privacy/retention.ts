import sql, { type Sql } from 'sql-template-tag'

const DAY_MS = 24 * 3_600_000

/** When an account was closed, as SQL over its player's id; null while it is open. */
export function closedAt(player: Sql): Sql {
  return sql`(
    select coalesce((select max(told.created_at) from compliance.events_view told where told.player_id = gone.player_id and told.kind = 'account_closed'), gone.since)
    from identity.closings_view gone where gone.player_id = ${player} and gone.status = 'closed')`
}

/** From when on the law no longer wants the data of an account that was closed then. */
export function erasableFrom(closed: Date, keptDays: number): Date {
  return new Date(closed.getTime() + keptDays * DAY_MS)
}
