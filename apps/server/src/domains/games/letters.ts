import type { Deliveries } from '../../platform/outbox.ts'
import { endGameSessions } from './wires/game-sessions.ts'

export const gamesDeliveries = {
  'logins-ended': (tx, { payload }) => endGameSessions(tx, payload),
} satisfies Partial<Deliveries>
