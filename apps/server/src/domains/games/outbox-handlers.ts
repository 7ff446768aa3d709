import type { OutboxHandlers } from '../../platform/events/outbox.ts'
import { endGameSessions } from './protocols/launch/game-sessions.ts'

export const gamesOutboxHandlers = {
  'sessions-ended': (tx, { payload }) => endGameSessions(tx, payload),
} satisfies Partial<OutboxHandlers>
