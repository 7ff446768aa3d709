import type { InputOf } from '@meydan/contract/call'
import { PRICE_POINTS, type readPriceHistory } from '@meydan/contract/sports/sports-desk-admin'
import { marketTypeByKey } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { learnTypesOf } from '../book/market-types.ts'

const HISTORY_MS = 24 * 3_600_000

interface PriceRow {
  version: number
  odds: (number | null)[]
  fed_odds: (number | null)[] | null
  is_active: boolean[]
  status: number
  at: Date
}

/** Each change of an outcome's odds in the last 24 hours, oldest first, hundredths. Refuses `not_found` for a market or outcome that is not there. */
export async function priceHistory(db: Db, { event, key, specifiers, outcome }: InputOf<typeof readPriceHistory>) {
  const market = await db.row<{ odds: (number | null)[] }>(
    sql`select odds from sports.markets where event_id = ${event} and key = ${key} and specifiers = ${specifiers}`,
  )
  if (!market) throw refuse('not_found')
  await learnTypesOf(db, [{ key, odds: market.odds }])
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (place === -1) throw refuse('not_found')
  const rows = await db.rows<PriceRow>(sql`
    select version::float8 as version, odds, fed_odds, is_active, status, at from sports.prices p
    where event_id = ${event} and key = ${key} and specifiers = ${specifiers} and at > ${new Date(db.now().getTime() - HISTORY_MS)}
    order by p.version, at`)
  const points = rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    odds: row.odds[place] ?? null,
    fed_odds: (row.fed_odds ?? row.odds)[place] ?? null,
    is_open: row.status === 1 && row.is_active[place] === true,
  }))
  const changes = points.filter((point, no) => {
    const before = points[no - 1]
    return before?.odds !== point.odds || before.fed_odds !== point.fed_odds || before.is_open !== point.is_open
  })
  return { success: true, points: changes.slice(-PRICE_POINTS) }
}
