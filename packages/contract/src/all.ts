import * as bankDaysAdmin from './bank-days-admin.ts'
import { isList } from './list-admin.ts'
import * as bonuses from './bonuses.ts'
import * as bonusesAdmin from './bonuses-admin.ts'
import type { CallShape } from './call.ts'
import * as capRaisesAdmin from './cap-raises-admin.ts'
import * as cashier from './cashier.ts'
import * as cashierAdmin from './cashier-admin.ts'
import * as cashierSettingsAdmin from './cashier-settings-admin.ts'
import * as claimsAdmin from './claims-admin.ts'
import * as club from './club.ts'
import * as clubAdmin from './club-admin.ts'
import * as compliance from './compliance.ts'
import * as complianceAdmin from './compliance-admin.ts'
import * as content from './content.ts'
import * as contentAdmin from './content-admin.ts'
import * as dashboardAdmin from './dashboard-admin.ts'
import * as dutiesAdmin from './duties-admin.ts'
import * as games from './games.ts'
import * as gamesAdmin from './games-admin.ts'
import * as heldWinsAdmin from './held-wins-admin.ts'
import * as history from './history.ts'
import * as historyAdmin from './history-admin.ts'
import * as homepageAdmin from './homepage-admin.ts'
import * as identity from './identity.ts'
import * as identityAdmin from './identity-admin.ts'
import * as jackpots from './jackpots.ts'
import * as jackpotsAdmin from './jackpots-admin.ts'
import * as kycAdmin from './kyc-admin.ts'
import * as integrityAdmin from './integrity-admin.ts'
import * as leads from './leads.ts'
import * as leadsAdmin from './leads-admin.ts'
import * as mailAdmin from './mail-admin.ts'
import * as messages from './messages.ts'
import * as messagesAdmin from './messages-admin.ts'
import * as missions from './missions.ts'
import * as missionsAdmin from './missions-admin.ts'
import * as payoutBatchesAdmin from './payout-batches-admin.ts'
import * as paymentMethodsAdmin from './payment-methods-admin.ts'
import * as payments from './payments.ts'
import * as promotions from './promotions.ts'
import * as provider from './provider.ts'
import * as recovery from './recovery.ts'
import * as session from './session.ts'
import * as sports from './sports.ts'
import * as sportsAdmin from './sports-admin.ts'
import * as sportsCouponsAdmin from './sports-coupons-admin.ts'
import * as sportsLimitsAdmin from './sports-limits-admin.ts'
import * as sportsReferralsAdmin from './sports-referrals-admin.ts'
import * as sportsReportAdmin from './sports-report-admin.ts'
import * as sportsSettleAdmin from './sports-settle-admin.ts'
import * as staff from './staff.ts'
import * as statementsAdmin from './statements-admin.ts'
import * as tournaments from './tournaments.ts'
import * as tournamentsAdmin from './tournaments-admin.ts'
import * as reportsAdmin from './reports-admin.ts'
import * as wallet from './wallet.ts'
import * as walletAdmin from './wallet-admin.ts'
import * as winners from './winners.ts'

/** Every call by `domain.name`: what the server mounts, the fuzzer walks and the authorisation matrix covers. */
export const allCalls: ReadonlyMap<string, CallShape> = collect({
  identity,
  session,
  recovery,
  wallet,
  cashier,
  payments,
  bonuses,
  promotions,
  games,
  sports,
  provider,
  history,
  messages,
  content,
  leads,
  compliance,
  complianceAdmin,
  integrityAdmin,
  cashierAdmin,
  cashierSettingsAdmin,
  paymentMethodsAdmin,
  claimsAdmin,
  statementsAdmin,
  payoutBatchesAdmin,
  bankDaysAdmin,
  heldWinsAdmin,
  capRaisesAdmin,
  historyAdmin,
  dashboardAdmin,
  dutiesAdmin,
  reportsAdmin,
  bonusesAdmin,
  contentAdmin,
  homepageAdmin,
  messagesAdmin,
  leadsAdmin,
  identityAdmin,
  kycAdmin,
  mailAdmin,
  gamesAdmin,
  walletAdmin,
  sportsAdmin,
  sportsCouponsAdmin,
  sportsLimitsAdmin,
  sportsReferralsAdmin,
  sportsReportAdmin,
  sportsSettleAdmin,
  staff,
  jackpots,
  jackpotsAdmin,
  tournaments,
  tournamentsAdmin,
  winners,
  club,
  clubAdmin,
  missions,
  missionsAdmin,
})

function collect(domains: Record<string, Record<string, unknown>>): Map<string, CallShape> {
  const calls = new Map<string, CallShape>()
  for (const [domain, exports] of Object.entries(domains)) {
    for (const [name, value] of Object.entries(exports)) {
      if (!isCall(value)) continue
      calls.set(`${domain}.${name}`, value)
      if (isList(value) && value.list.exported)
        calls.set(`${domain}.${name.replace('list', 'export')}`, value.list.exported)
    }
  }
  return calls
}

function isCall(value: unknown): value is CallShape {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'method' in value
}
