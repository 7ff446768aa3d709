import { DescribedMarket, describedOf, marketTypeOf } from '@meydan/feed/described-market'
import { describeMarkets, marketTypeByKey, type MarketType } from '@meydan/feed/market-types'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

const COLUMNS = sql`key, uof_id, sport, groups, tab, name, outcomes, specifiers, decides, margin_bp, cashout_ok, sort`

/** What the feed has described to this installation, made known to this process; answers all of it. */
export function loadMarketTypes(q: Queryable): Promise<MarketType[]> {
  return learn(q, sql`true`)
}

/**
 * Before markets are shown or priced in a process that has not read the feed itself: what it does not know yet, or not with all its outcomes,
 * is read. Asks the database for nothing else.
 */
export async function learnTypesOf(
  q: Queryable,
  markets: Iterable<{ key: string; odds: readonly (number | null)[] }>,
): Promise<void> {
  const unknown = new Set<string>()
  for (const { key, odds } of markets)
    if ((marketTypeByKey.get(key)?.outcomes.length ?? -1) < odds.length) unknown.add(key)
  if (unknown.size > 0) await learn(q, sql`key = any(${[...unknown]})`)
}

async function learn(q: Queryable, which: Sql): Promise<MarketType[]> {
  const rows = await q.rows<DescribedMarket>(sql`select ${COLUMNS} from sports.market_types where ${which}`)
  const types = rows.map(marketTypeOf)
  describeMarkets(types)
  return types
}

/** Keeps what is new or has changed, and makes it known to this process. One that cannot be kept is left out: its markets are set aside. */
export async function storeMarketTypes(q: Queryable, types: readonly MarketType[]): Promise<void> {
  const rows = types.map(describedOf).filter((row) => DescribedMarket.safeParse(row).success)
  if (rows.length === 0) return
  await q.run(sql`
    insert into sports.market_types as m (${COLUMNS}, described_at)
    select t.*, ${q.now()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}) as t (key text, uof_id integer, sport text, groups text[], tab text,
      name text, outcomes jsonb, specifiers text[], decides text, margin_bp integer, cashout_ok boolean, sort integer)
    on conflict (key) do update set uof_id = excluded.uof_id, sport = excluded.sport, groups = excluded.groups, tab = excluded.tab, name = excluded.name,
      outcomes = excluded.outcomes, specifiers = excluded.specifiers, decides = excluded.decides, margin_bp = excluded.margin_bp,
      cashout_ok = excluded.cashout_ok, sort = excluded.sort, described_at = excluded.described_at
    where (m.name, m.outcomes, m.groups, m.specifiers, m.decides) is distinct from
      (excluded.name, excluded.outcomes, excluded.groups, excluded.specifiers, excluded.decides)
      and jsonb_array_length(excluded.outcomes) >= jsonb_array_length(m.outcomes)`)
  const kept = new Set(rows.map(({ key }) => key))
  describeMarkets(types.filter(({ key }) => kept.has(key)))
}
