import type { AppContext } from '../app-context.ts'
import type { OutboxMessage } from '../events/outbox.ts'

/** One line at the highest level of the log; after a crash the same one may come again, with the same `message`. */
export function raiseAlarm(context: AppContext, { id, payload }: OutboxMessage<'alarm'>): void {
  context.log.fatal({ message: id, about: payload.about }, payload.text)
}
