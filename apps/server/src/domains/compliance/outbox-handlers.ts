import type { OutboxHandlers } from '../../platform/events/outbox.ts'
import { significantEvent } from './events/events.ts'
import { findDuplicateAccounts } from './exclusions/duplicate-account-cases.ts'

export const complianceOutboxHandlers = {
  'player-registered': (tx, { payload }) => findDuplicateAccounts(tx, payload.playerId),
  'identity-evidence-added': (tx, { payload }) => findDuplicateAccounts(tx, payload.playerId),
  'significant-event': (tx, { payload: { playerId, staff, ...event } }) =>
    significantEvent(tx, {
      ...event,
      ...(playerId === null ? {} : { playerId }),
      ...(staff === null ? {} : { staff }),
    }),
} satisfies Partial<OutboxHandlers>
