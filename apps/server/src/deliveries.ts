import { askedOfCashier } from './asked.ts'
import { invitePartner, tellAffiliate } from './domains/affiliates/public.ts'
import { sendPayout, sendRefund } from './domains/cashier/public.ts'
import { complianceDeliveries } from './domains/compliance/letters.ts'
import { agreeByRegistering } from './domains/content/public.ts'
import { screenPayout } from './domains/fraud/public.ts'
import { gamesDeliveries } from './domains/games/letters.ts'
import { answerResetRequest, dropFile } from './domains/identity/public.ts'
import { deliverMail } from './domains/mail/public.ts'
import { forgetDevices } from './domains/messages/public.ts'
import { noteFriend } from './domains/referral/public.ts'
import { voidOfExcluded } from './domains/sports/public.ts'
import { raiseAlarm } from './platform/alarm.ts'
import type { House } from './platform/house.ts'
import type { Deliveries } from './platform/outbox.ts'
import { prepareCopy } from './privacy/data-copy.ts'

/** What each letter does in the domains that it is for. */
export function allDeliveries(house: House): Deliveries {
  return {
    ...gamesDeliveries,
    ...complianceDeliveries,
    'player-registered': async (tx, letter) => {
      await agreeByRegistering(tx, letter.payload.playerId)
      await complianceDeliveries['player-registered'](tx, letter)
      await tellAffiliate(tx, 'registration', letter.payload.playerId)
      await noteFriend(tx, letter.payload.playerId)
    },
    'logins-ended': async (tx, letter) => {
      await gamesDeliveries['logins-ended'](tx, letter)
      await forgetDevices(tx, letter.payload)
    },
    'reset-asked': (tx, letter) => answerResetRequest(house, tx, letter),
    'self-excluded': (tx, { payload }) => voidOfExcluded(tx, payload),
    'withdrawal-asked': (tx, { payload }) => screenPayout(tx, payload.withdrawalId),
    'payout-released': (tx, { payload }) => sendPayout({ ...house, ask: askedOfCashier }, tx, payload),
    'refund-released': (tx, { payload }) => sendRefund(house, tx, payload),
    'first-deposit': (tx, { payload }) => tellAffiliate(tx, 'first_deposit', payload.playerId),
    'copy-asked': (tx, { payload }) => prepareCopy(house, tx, payload),
    'file-dropped': (_tx, { payload }) => dropFile(house, payload.name),
    'affiliate-approved': (tx, { payload }) => invitePartner(house, tx, payload.affiliateId),
    mail: (tx, letter) => deliverMail(house, tx, letter),
    alarm: (_tx, letter) => raiseAlarm(house, letter),
  }
}
