import sql, { type Sql } from 'sql-template-tag'

/**
 * Keeps the price of each market of `rows` as it is offered, beside the feed's own price and the reason for a difference. `rows` is a
 * query with the columns of `sports.markets`, odds as the feed says them.
 */
export function storePrices(at: Date, rows: Sql): Sql {
  return sql`
    insert into sports.prices (at, event_id, key, specifiers, version, status, seq, odds, is_active, fed_odds, changes)
    select ${at}::timestamptz, r.event_id, r.key, r.specifiers, r.version, r.status, r.seq, v.odds, v.is_active, v.fed_odds, v.changes
    from (${rows}) r cross join lateral sports.offer_of(r.event_id, r.key, r.specifiers, r.odds, r.is_active) v`
}
