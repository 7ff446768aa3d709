import { cashierPorts } from './domain-ports.ts'
import { invitePartner, enqueuePostback } from './domains/affiliates/public.ts'
import { openToOffers } from './domains/campaigns/public.ts'
import { sendPayout, sendRefund } from './domains/cashier/public.ts'
import { complianceOutboxHandlers } from './domains/compliance/outbox-handlers.ts'
import { agreeByRegistering } from './domains/content/public.ts'
import { screenPayout } from './domains/fraud/public.ts'
import { gamesOutboxHandlers } from './domains/games/outbox-handlers.ts'
import { answerResetRequest, deleteStoredFile } from './domains/identity/public.ts'
import { deliverMail } from './domains/mail/public.ts'
import { deleteDevicesOfSessions } from './domains/messages/public.ts'
import { recordInvitedFriend } from './domains/referral/public.ts'
import { noteEvent, noteCouponsEnded, noteRegistered, noteWithdrawalRequested } from './domains/webhooks/public.ts'
import { voidOfExcluded } from './domains/sports/public.ts'
import { raiseAlarm } from './platform/monitoring/alarm.ts'
import type { AppContext } from './platform/app-context.ts'
import type { OutboxHandlers } from './platform/events/outbox.ts'
import { prepareCopy } from './privacy/data-copy.ts'

/** Handlers of outbox messages, by topic. */
export function outboxHandlers(context: AppContext): OutboxHandlers {
  return {
    ...gamesOutboxHandlers,
    ...complianceOutboxHandlers,
    'player-registered': async (tx, message) => {
      await agreeByRegistering(tx, message.payload.playerId)
      await complianceOutboxHandlers['player-registered'](tx, message)
      await enqueuePostback(tx, 'registration', message.payload.playerId)
      await recordInvitedFriend(tx, message.payload.playerId)
      await noteRegistered(tx, message)
    },
    'sessions-ended': async (tx, message) => {
      await gamesOutboxHandlers['sessions-ended'](tx, message)
      await deleteDevicesOfSessions(tx, message.payload)
    },
    'password-reset-requested': (tx, message) => answerResetRequest(context, tx, message),
    'self-excluded': (tx, { payload }) => voidOfExcluded(tx, payload),
    'withdrawal-requested': async (tx, message) => {
      await screenPayout(tx, message.payload.withdrawalId)
      await noteWithdrawalRequested(tx, message)
    },
    'operator-event': (tx, { payload, writtenAt: at }) => noteEvent(tx, { ...payload, at }),
    'coupons-ended': (tx, message) => noteCouponsEnded(tx, message),
    'payout-released': (tx, { payload }) => sendPayout({ ...context, ask: cashierPorts }, tx, payload),
    'refund-released': (tx, { payload }) => sendRefund({ ...context, ask: cashierPorts }, tx, payload),
    'first-deposit': (tx, { payload }) => enqueuePostback(tx, 'first_deposit', payload.playerId),
    'copy-asked': (tx, { payload }) => prepareCopy(context, tx, payload),
    'file-deleted': (_tx, { payload }) => deleteStoredFile(context, payload.name),
    'affiliate-approved': (tx, { payload }) => invitePartner(context.vault, tx, payload.affiliateId),
    mail: (tx, message) => deliverMail(context, tx, message, openToOffers),
    alarm: (_tx, message) => raiseAlarm(context.log, message),
  }
}
