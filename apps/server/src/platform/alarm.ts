import type { House } from './house.ts'
import type { Letter } from './outbox.ts'

/** One line at the highest level of the log; after a crash the same one may come again, with the same `letter`. */
export function raiseAlarm(house: House, { id, payload }: Letter<'alarm'>): void {
  house.log.fatal({ letter: id, about: payload.about }, payload.text)
}
