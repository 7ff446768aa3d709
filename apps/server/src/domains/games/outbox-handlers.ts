import type { OutboxHandlers } from '../../platform/outbox.ts'
import { endGameSessions } from './protocols/game-sessions.ts'

export const gamesOutboxHandlers = {
  'logins-ended': (tx, { payload }) => endGameSessions(tx, payload),
} satisfies Partial<OutboxHandlers>
