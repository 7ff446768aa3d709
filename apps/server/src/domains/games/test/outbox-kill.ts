import pino from 'pino'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Hub, localHub } from '../../../platform/events/hub.ts'
import { openOutbox } from '../../../platform/events/outbox.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { endOneSession } from '../../identity/login/sessions.ts'
import { gamesOutboxHandlers } from '../outbox-handlers.ts'

/** Ends a login and dies at the moment that is set: without notice, as when the power fails. */
const [url, moment, playerId, sessionId] = process.argv.slice(2) as [string, Moment, string, string]
export type Moment = 'committed' | 'delivering' | 'delivered'

const die = () => process.kill(process.pid, 'SIGKILL')
const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
const db = openDb({ url, connections: 2, onError: () => {} })
const hub = localHub()
const fatalTopic = { committed: 'outbox', delivered: 'game-session-ended', delivering: undefined }[moment]
const publish: Hub['publish'] = (topic, message) => {
  if (topic === fatalTopic) die()
  hub.publish(topic, message)
}
const log = pino({ level: 'silent' })
const context: AppContext = { db, config, vault: openVault(config.secretKey), hub: { ...hub, publish }, log }
db.publishTo(context.hub)
await db.transaction((tx) => endOneSession(tx, Number(playerId), Number(sessionId)))
const quiet = {
  alarm: () => {},
  'operator-event': () => {},
  'coupons-ended': () => {},
  'spins-granted': () => {},
  'spins-ended': () => {},
  'affiliate-approved': () => {},
  'password-reset-requested': () => {},
  'significant-event': () => {},
  mail: () => {},
  'player-registered': () => {},
  'identity-evidence-added': () => {},
  'self-excluded': () => {},
  'withdrawal-requested': () => {},
  'copy-asked': () => {},
  'file-deleted': () => {},
  'refund-released': () => {},
  'first-deposit': () => {},
  'payout-released': () => {},
}
const outbox = openOutbox(context, {
  ...quiet,
  'sessions-ended': async (tx, message) => {
    await gamesOutboxHandlers['sessions-ended'](tx, message)
    if (moment === 'delivering') die()
  },
})
await outbox.deliver()
