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
