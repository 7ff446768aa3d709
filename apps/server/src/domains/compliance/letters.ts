import type { Deliveries } from '../../platform/outbox.ts'
import { lookForReturn } from './person-cases.ts'

export const complianceDeliveries = {
  'player-registered': (tx, { payload }) => lookForReturn(tx, payload.playerId),
} satisfies Partial<Deliveries>
