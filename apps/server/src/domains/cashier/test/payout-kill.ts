import pino from 'pino'
import { readConfig } from '../../../platform/start/config.ts'
import { openDb } from '../../../platform/database/db.ts'
import { type Hub, localHub } from '../../../platform/events/hub.ts'
import { type OutboxHandlers, openOutbox } from '../../../platform/events/outbox.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { keepAuditSealed } from '../../staff/public.ts'
import type { CashierContext } from '../ports.ts'
import { approveWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { connectPsps } from '../psp/adapters.ts'
import { meydanPsp, type PspAddress } from '../psp/meydan-psp.ts'
import { sendPayout } from '../psp/payouts/send-payout.ts'

/** Releases a payout and dies around its way to the provider: as the power fails, without a word. */
export type Moment = 'committed' | 'asked' | 'taken'
const [url, moment, withdrawalId, staffId, address] = process.argv.slice(2) as [string, Moment, string, string, string]

const die = () => process.kill(process.pid, 'SIGKILL')
const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
const db = openDb({ url, connections: 2, onError: () => {} })
const hub = localHub()
const publish: Hub['publish'] = (topic, message) => {
  if (topic === 'outbox' && moment === 'committed') die()
  hub.publish(topic, message)
}
const context: CashierContext = {
  db,
  config,
  vault: openVault(config.secretKey),
  hub: { ...hub, publish },
  log: pino({ level: 'silent' }),
  ask: { owedToSports: async () => 0n, isClear: async () => true, linkedTo: async () => [] },
}
db.publishTo(context.hub)
keepAuditSealed(context)
const psp = meydanPsp(JSON.parse(address) as PspAddress)
connectPsps(
  context.config,
  new Map([
    [
      'deneme',
      {
        ...psp,
        createPayout: async (wanted) => {
          if (moment === 'asked') die()
          const state = await psp.createPayout(wanted)
          die()
          return state
        },
      },
    ],
  ]),
)
await approveWithdrawal(context, { staff: { id: Number(staffId), username: 'kasa' }, ip: '127.0.0.1' } as never, {
  id: Number(withdrawalId),
})
const quiet = () => {}
const deliveries: OutboxHandlers = {
  alarm: quiet,
  'operator-event': quiet,
  'coupons-ended': quiet,
  'spins-granted': quiet,
  'spins-ended': quiet,
  'affiliate-approved': quiet,
  'reset-asked': quiet,
  'significant-event': quiet,
  mail: quiet,
  'player-registered': quiet,
  'person-known': quiet,
  'self-excluded': quiet,
  'withdrawal-asked': quiet,
  'copy-asked': quiet,
  'file-dropped': quiet,
  'refund-released': quiet,
  'first-deposit': quiet,
  'logins-ended': quiet,
  'payout-released': (tx, { payload }) => sendPayout(context, tx, payload),
}
await openOutbox(context, deliveries).deliver()
