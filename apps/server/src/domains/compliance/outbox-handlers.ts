import type { OutboxHandlers } from '../../platform/events/outbox.ts'
import { significantEvent } from './events/events.ts'
import { lookForReturn } from './exclusions/person-cases.ts'

export const complianceOutboxHandlers = {
  'player-registered': (tx, { payload }) => lookForReturn(tx, payload.playerId),
  'identity-evidence-added': (tx, { payload }) => lookForReturn(tx, payload.playerId),
  'significant-event': (tx, { payload: { playerId, staff, ...event } }) =>
    significantEvent(tx, {
      ...event,
      ...(playerId === null ? {} : { playerId }),
      ...(staff === null ? {} : { staff }),
    }),
} satisfies Partial<OutboxHandlers>
