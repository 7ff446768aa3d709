import type { FastifyBaseLogger } from 'fastify'
import type { OutboxMessage } from '../events/outbox.ts'

/** One line at the highest level of the log; after a crash the same one may come again, with the same `message`. */
export function raiseAlarm(log: FastifyBaseLogger, { id, payload }: OutboxMessage<'alarm'>): void {
  log.fatal({ message: id, about: payload.about }, payload.text)
}
