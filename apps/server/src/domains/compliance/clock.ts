import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import { significantEvent } from './events.ts'

/** Somebody has put the machine's clock forward or back: a significant event (GLI-19 2.8.8) and an alarm. Never throws. */
export function tellStep(house: House, byMs: number): void {
  const seconds = Math.round(Math.abs(byMs) / 1_000)
  const text = `Sunucunun saati ${seconds} saniye ${byMs > 0 ? 'ileri' : 'geri'} alındı; kurallar ilerleyen zamana göre işlemeye devam ediyor`
  house.db
    .transaction(async (tx) => {
      await significantEvent(tx, { kind: 'clock_stepped', text, after: { by_ms: Math.round(byMs) } })
      tx.later('alarm', { text: "the machine's clock was put forward or back", about: { byMs: Math.round(byMs) } })
    })
    .catch((err: unknown) => house.log.error({ err, byMs }, 'a step of the clock could not be recorded'))
}

/** Two clocks that are further apart do not tell the same time. */
const APART_MS = 2_000

/**
 * Compares the clock that the rules go by with the database's, to half the time that asking took (GLI-19 2.2). More than two seconds
 * for certain are an event and an alarm, once until they are together again; an answer that took too long to tell says nothing.
 */
export async function checkClock(house: House): Promise<void> {
  const [asked, from] = [house.db.now().getTime(), performance.now()]
  const { at } = await house.db.one<{ at: Date }>(sql`select clock_timestamp() as at`)
  const half = (performance.now() - from) / 2
  const offMs = Math.round(asked + half - at.getTime())
  const isOff = Math.abs(offMs) > APART_MS + half
  if (!isOff && half > APART_MS) return
  await house.db.transaction(async (tx) => {
    const { since } = await tx.one<{ since: Date | null }>(
      sql`select clock_off_since as since from compliance.integrity for update`,
    )
    await tx.run(sql`
      update compliance.integrity set clock_off_ms = ${offMs}, clock_checked_at = ${tx.now()},
        clock_off_since = ${isOff ? (since ?? tx.now()) : null}`)
    if (!isOff || since) return
    const text = `Sunucunun saati veritabanının saatinden ${Math.round(Math.abs(offMs) / 1_000)} saniye ${offMs > 0 ? 'ileri' : 'geri'}`
    await significantEvent(tx, { kind: 'clock_drifted', text, after: { off_ms: offMs } })
    tx.later('alarm', { text: "the server's clock and the database's are apart", about: { offMs } })
  })
}
