import type { OutboxHandlers } from '../../platform/events/outbox.ts'
import { endGameSessions } from './protocols/launch/game-sessions.ts'
import { recordSpinsEnded, recordSpinsGranted } from './protocols/spin-issues/note-issues.ts'

export const gamesOutboxHandlers = {
  'sessions-ended': (tx, { payload }) => endGameSessions(tx, payload),
  'spins-granted': (tx, { payload }) => recordSpinsGranted(tx, payload.grantId),
  'spins-ended': (tx, { payload }) => recordSpinsEnded(tx, payload.grantId),
} satisfies Partial<OutboxHandlers>
