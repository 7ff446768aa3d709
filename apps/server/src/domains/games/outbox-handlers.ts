import type { OutboxHandlers } from '../../platform/events/outbox.ts'
import { endGameSessions } from './protocols/launch/game-sessions.ts'
import { noteSpinsEnded, noteSpinsGranted } from './protocols/spin-issues/note-issues.ts'

export const gamesOutboxHandlers = {
  'logins-ended': (tx, { payload }) => endGameSessions(tx, payload),
  'spins-granted': (tx, { payload }) => noteSpinsGranted(tx, payload.grantId),
  'spins-ended': (tx, { payload }) => noteSpinsEnded(tx, payload.grantId),
} satisfies Partial<OutboxHandlers>
