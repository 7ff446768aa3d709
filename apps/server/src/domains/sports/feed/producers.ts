import { randomUUID } from 'node:crypto'
import type { FeedAdapter } from '@meydan/feed/transport'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'

/** No sign of life for so long, and the producer's markets close. */
const SILENCE_MS = 20_000
/** What was said waits no longer to be written. */
const LAG_MS = 15_000
const ASK_AGAIN_MS = 120_000
/** So far the clocks of one producer may lie apart, of its several machines or of before and after they were set. */
const CLOCKS_APART_MS = 2 * 3_600_000

export interface Producer {
  id: number
  state: 'down' | 'recovering' | 'up'
  last_seq: bigint
  /** By the producer's clock, and never later than by ours: one that runs ahead may be set right. */
  last_generated_at: Date | null
  /** The same of what was said last before it was held. */
  recover_from: Date | null
  recovery_id: string | null
  recovery_asked_at: Date | null
}

export function readProducers(q: Queryable): Promise<Producer[]> {
  return q.rows<Producer>(sql`
    select id, state, last_seq, last_generated_at, recover_from, recovery_id, recovery_asked_at from sports.producers order by id`)
}

/** Nothing of it is open until it has said everything again. Prices up to its last seq are old from now on. */
export async function hold(
  q: Queryable,
  producer: number,
  { reason, state = 'recovering', seq }: { reason: string; state?: 'recovering' | 'down'; seq?: number },
): Promise<void> {
  await q.run(sql`
    update sports.producers set state = ${state}, hold_reason = ${reason}, hold_seq = greatest(hold_seq, coalesce(${seq ?? null}::bigint, last_seq)),
      recovering_since = null, recovery_id = null, recover_from = coalesce(recover_from, last_generated_at), gaps = gaps + ${reason === 'gap' ? 1 : 0}
    where id = ${producer}`)
}

/**
 * Those that nothing was heard of are held, and all while what they say has waited too long to be written (`waitingMs`): prices that
 * old are not offered. Answers whether any was.
 */
export async function holdUnheard(
  house: House,
  heard: ReadonlyMap<number, number>,
  waitingMs: number,
): Promise<boolean> {
  const isLate = waitingMs > LAG_MS
  const unheard = [...heard].filter(([, at]) => isLate || at < Date.now() - SILENCE_MS).map(([id]) => id)
  if (unheard.length === 0) return false
  const up = await house.db.rows<{ id: number }>(
    sql`select id from sports.producers where state = 'up' and id = any(${unheard})`,
  )
  for (const { id } of up) {
    await hold(house.db, id, { reason: isLate ? 'lag' : 'silence' })
    house.log.warn({ producer: id, waitingMs }, 'a producer of the feed is not heard in time')
  }
  return up.length > 0
}

/**
 * Asks every producer that needs it to say everything again. That it needs it is written before the request goes out, so that a
 * crash asks again; what was asked is given two minutes to come.
 */
export async function recoverDue(house: House, adapter: FeedAdapter): Promise<void> {
  const now = house.db.now()
  const asked = new Date(now.getTime() - ASK_AGAIN_MS)
  for (const { id, state, recovery_id, recovery_asked_at, recover_from } of await readProducers(house.db)) {
    if (state !== 'recovering' || (recovery_id !== null && recovery_asked_at !== null && recovery_asked_at > asked))
      continue
    const requestId = randomUUID()
    await house.db.run(sql`
      update sports.producers set recovery_id = ${requestId}, recovery_asked_at = ${now} where id = ${id} and state = 'recovering'`)
    try {
      const after = recover_from === null ? 0 : recover_from.getTime() - CLOCKS_APART_MS
      await adapter.recover({ producer: id, after, request_id: requestId })
      await house.db.run(sql`
        update sports.producers set recovering_since = coalesce(recovering_since, ${now}) where id = ${id} and recovery_id = ${requestId}`)
    } catch (err) {
      await house.db.run(
        sql`update sports.producers set recovery_id = null where id = ${id} and recovery_id = ${requestId}`,
      )
      house.log.warn({ err, producer: id }, 'the feed was not asked to say everything again; it is tried again')
    }
  }
}
