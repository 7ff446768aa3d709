import type { Deliveries } from '../../platform/outbox.ts'
import { significantEvent } from './events.ts'

export const complianceDeliveries = {
  'significant-event': (tx, { payload: { playerId, ...event } }) =>
    significantEvent(tx, { ...event, ...(playerId === null ? {} : { playerId }) }),
} satisfies Partial<Deliveries>
