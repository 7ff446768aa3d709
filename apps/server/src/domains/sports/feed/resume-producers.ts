import { marketTypeOf } from '@meydan/feed/described-market'
import type { FeedAdapter } from '@meydan/feed/transport'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { storeMarketTypes } from '../book/market-types.ts'
import type { FeedPlace } from './lease.ts'
import type { Order } from './order.ts'
import { ageOf, holdProducer, isAnswering, isReceiving, readProducers } from './producers.ts'

/** What a new connection goes on from. */
interface FeedPosition {
  /** The producers of this feed. */
  own: readonly number[]
  place: FeedPlace
  order: Order
  /** Time of each producer's last message, by this process's clock. */
  lastMessageAt: Map<number, number>
}

/**
 * All open markets are suspended until the recovery is complete. Where the feed sends all messages since, they go on,
 * and who takes over before a producer counts as silent holds nothing of it. Answers the last number of each producer in its session.
 */
export async function resumeProducers(
  context: Pick<AppContext, 'db'>,
  adapter: FeedAdapter,
  { own, place, order, lastMessageAt }: FeedPosition,
): Promise<Map<number, number>> {
  await context.db.run(
    sql`insert into sports.producers (id) select unnest(${[...own]}::integer[]) on conflict do nothing`,
  )
  const all = await readProducers(context.db)
  for (const { id } of all.filter((each) => !own.includes(each.id) && !place.isOther(each.id)))
    await holdProducer(context.db, id, { reason: 'other feed', state: 'down' })
  const known = all.filter(({ id }) => own.includes(id))
  for (const producer of known) {
    const { id, last_seq, seq_base, last_generated_at } = producer
    order.startAt(id, { seq: Number(last_seq), base: Number(seq_base), newest: last_generated_at?.getTime() ?? 0 })
    const now = context.db.now().getTime()
    const goesOn = adapter.resumes && isReceiving(producer, now)
    lastMessageAt.set(id, Date.now() - (goesOn ? ageOf(producer, now) : 0))
    if (goesOn || (adapter.resumes && isAnswering(producer, now))) continue
    await holdProducer(context.db, id, { reason: 'connection' })
  }
  return new Map(known.map(({ id, last_seq, seq_base }) => [id, Number(last_seq - seq_base)]))
}

/** Markets that are in no table: kept as the feed describes them now. Without that, those of before go on. */
export async function cacheDescribedMarkets(
  context: Pick<AppContext, 'db' | 'log'>,
  adapter: FeedAdapter,
): Promise<void> {
  try {
    const { markets } = await adapter.descriptions()
    await storeMarketTypes(context.db, markets.filter(({ sport }) => sport === 'any').map(marketTypeOf))
  } catch (err) {
    context.log.warn({ err }, 'the sports feed does not describe its markets')
  }
}
