import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { endOwnPrices } from '../trading/own-prices.ts'
import { MANUAL_EVENTS, MANUAL_SOURCE, isManual } from './manual-event.ts'

/** No feed starts a match by hand: at its time it is over for bets, and waits for its result. Outrights wait for theirs from the beginning. */
export async function endStartedManualEvents(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const begun = await tx.rows<{ id: string }>(sql`
      update sports.events set phase = 'ended', status_at = starts_at, version = version + 1
      where id like ${`${MANUAL_EVENTS}%`} and phase = 'prematch' and home_id is not null and starts_at <= ${tx.now()} returning id`)
    if (begun.length === 0) return
    const events = begun.map(({ id }) => id)
    await endOwnPrices(tx, events)
    tx.publish('sports', { events, isStop: true })
  })
}

/** Once each of its markets has its result, an event by hand is over; `isVoid`: it was not played. */
export async function endIfDecided(tx: Tx, event: string, isVoid: boolean): Promise<void> {
  if (!isManual(event)) return
  await tx.run(sql`
    update sports.events set phase = ${isVoid ? 'cancelled' : 'ended'}, status_at = ${tx.now()}, version = version + 1
    where id = ${event} and not exists (
      select from sports.markets m where m.event_id = ${event} and m.key <> 'combo' and not exists (
        select from sports.settlements s where s.event_id = m.event_id and s.key = m.key and s.specifiers = m.specifiers
          and s.producer = ${MANUAL_SOURCE} and s.undone_by is null))`)
}
