import type { makeCombination } from '@meydan/contract/sports/sports-combinations'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { assertQuota, quota } from '../../../platform/concurrency/quotas.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { isToCome, type BookEvent, EVENT_COLUMNS, EVENT_TABLES } from '../book/book.ts'
import { storePrices } from '../feed/store-prices.ts'
import { ALL_WIN, COMBINATION, combinationName, specifiersOf } from './combination-market.ts'
import { type CombinationPrice, priceOf, readComponents } from './price-combination.ts'

const combinationQuota = quota('combination of a match', [{ per: 'player', most: 60, withinMs: 60_000 }])
/** Of one match. */
const MOST_COMBINATIONS = 2_000

/**
 * Prices outcomes of one football match together and offers that as a market of its own, from which a coupon takes it like any other. Refuses
 * `event_started`, `leg_unavailable`, `market_suspended` and what `priceOf` refuses.
 */
export async function offerCombination(
  context: Pick<AppContext, 'db' | 'hub' | 'vault'>,
  player: PlayerSession,
  { event: id, picks }: InputOf<typeof makeCombination>,
) {
  await assertQuota(context, combinationQuota, { player: player.id })
  const specifiers = specifiersOf(picks)
  if (specifiers === undefined) throw refuse('combination_unpriced')
  return context.db.transaction(async (tx) => {
    // Two who ask for the same wait for each other, and prices of the feed for both.
    const event = await tx.row<BookEvent>(
      sql`select ${EVENT_COLUMNS} from ${EVENT_TABLES} where e.id = ${id} for update of e`,
    )
    if (!event || event.away === null) throw refuse('not_found')
    if (event.sport !== 'football') throw refuse('combination_unpriced')
    if (!isToCome(event, tx.now())) throw refuse('event_started')
    const price = priceOf(picks, await readComponents(tx, id))
    if (typeof price === 'string') throw refuse(price)
    const version = await offer(tx, id, specifiers, price)
    return {
      success: true,
      leg: { event: id, key: COMBINATION, specifiers, outcome: ALL_WIN, odds: price.odds, version },
      name: combinationName(specifiers, event),
    }
  })
}

/** Answers the version of its price. */
async function offer(tx: Tx, event: string, specifiers: string, price: CombinationPrice): Promise<number> {
  const { known } = await tx.one<{ known: number }>(
    sql`select count(*)::int as known from sports.markets where event_id = ${event} and key = ${COMBINATION}`,
  )
  if (known >= MOST_COMBINATIONS) throw refuse('combination_unpriced')
  const { odds, chance, producer, seq, groups } = price
  const { version } = await tx.one<{ version: number }>(sql`
    with written as (
      insert into sports.markets as m (event_id, key, specifiers, producer, status, groups, is_favourite, odds, chances, is_active, seq, feed_status)
      values (${event}, ${COMBINATION}, ${specifiers}, ${producer}, 1, ${groups}, false, ${[odds]}, ${[chance]}, ${[true]}, ${seq}, 1)
      on conflict (event_id, key, specifiers) do update set producer = excluded.producer, status = 1, groups = excluded.groups, odds = excluded.odds,
        chances = excluded.chances, is_active = excluded.is_active, seq = excluded.seq, feed_status = 1, version = m.version + 1
      where (m.producer, m.status, m.odds, m.seq) is distinct from (excluded.producer, excluded.status, excluded.odds, excluded.seq)
      returning m.event_id, m.key, m.specifiers, m.version, m.status, m.seq, m.odds, m.is_active
    ), kept as (
      ${storePrices(tx.now(), sql`select * from written`)}
    )
    select coalesce((select version from written),
      (select version from sports.markets where event_id = ${event} and key = ${COMBINATION} and specifiers = ${specifiers}))::float8 as version`)
  await tx.run(sql`update sports.events set version = version + 1 where id = ${event}`)
  tx.publish('sports', { events: [event] })
  return version
}
