import * as affiliatesAdmin from './affiliates-admin.ts'
import * as auditAdmin from './audit-admin.ts'
import * as bankDaysAdmin from './bank-days-admin.ts'
import { isList } from './list-admin.ts'
import * as bonuses from './bonuses.ts'
import * as bonusesAdmin from './bonuses-admin.ts'
import type { CallShape } from './call.ts'
import * as campaignsAdmin from './campaigns-admin.ts'
import * as capRaisesAdmin from './cap-raises-admin.ts'
import * as careAdmin from './care-admin.ts'
import * as cashier from './cashier.ts'
import * as cashierAdmin from './cashier-admin.ts'
import * as cashierSettingsAdmin from './cashier-settings-admin.ts'
import * as claimsAdmin from './claims-admin.ts'
import * as club from './club.ts'
import * as clubAdmin from './club-admin.ts'
import * as compliance from './compliance.ts'
import * as complianceAdmin from './compliance-admin.ts'
import * as consents from './consents.ts'
import * as content from './content.ts'
import * as contentAdmin from './content-admin.ts'
import * as dashboardAdmin from './dashboard-admin.ts'
import * as complaints from './complaints.ts'
import * as complaintsAdmin from './complaints-admin.ts'
import * as dataRequests from './data-requests.ts'
import * as dataRequestsAdmin from './data-requests-admin.ts'
import * as supplierFeesAdmin from './supplier-fees-admin.ts'
import * as approvalsAdmin from './approvals-admin.ts'
import * as fraudAdmin from './fraud-admin.ts'
import * as exportsAdmin from './exports-admin.ts'
import * as gamePage from './game-page.ts'
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
import * as holidaysAdmin from './holidays-admin.ts'
import * as imagesAdmin from './images-admin.ts'
import * as integrityAdmin from './integrity-admin.ts'
import * as leads from './leads.ts'
import * as leadsAdmin from './leads-admin.ts'
import * as mailAdmin from './mail-admin.ts'
import * as marketing from './marketing.ts'
import * as messages from './messages.ts'
import * as messagesAdmin from './messages-admin.ts'
import * as missions from './missions.ts'
import * as referral from './referral.ts'
import * as referralAdmin from './referral-admin.ts'
import * as wheel from './wheel.ts'
import * as wheelAdmin from './wheel-admin.ts'
import * as missionsAdmin from './missions-admin.ts'
import * as partner from './partner.ts'
import * as ownSessionsAdmin from './own-sessions-admin.ts'
import * as passkeysAdmin from './passkeys-admin.ts'
import * as payoutBatchesAdmin from './payout-batches-admin.ts'
import * as paymentMethodsAdmin from './payment-methods-admin.ts'
import * as payments from './payments.ts'
import * as promotionCodesAdmin from './promotion-codes-admin.ts'
import * as promotionVersionsAdmin from './promotion-versions-admin.ts'
import * as promotions from './promotions.ts'
import * as provider from './provider.ts'
import * as providersAdmin from './providers-admin.ts'
import * as push from './push.ts'
import * as recovery from './recovery.ts'
import * as rolesAdmin from './roles-admin.ts'
import * as session from './session.ts'
import * as sports from './sports.ts'
import * as segmentsAdmin from './segments-admin.ts'
import * as sportsAdmin from './sports-admin.ts'
import * as sportsCouponsAdmin from './sports-coupons-admin.ts'
import * as sportsLimitsAdmin from './sports-limits-admin.ts'
import * as sportsMbsAdmin from './sports-mbs-admin.ts'
import * as sportsReferralsAdmin from './sports-referrals-admin.ts'
import * as sportsReportAdmin from './sports-report-admin.ts'
import * as sportsQuarantineAdmin from './sports-quarantine-admin.ts'
import * as sportsSettleAdmin from './sports-settle-admin.ts'
import * as staff from './staff.ts'
import * as statementsAdmin from './statements-admin.ts'
import * as tournaments from './tournaments.ts'
import * as tournamentsAdmin from './tournaments-admin.ts'
import * as postbacks from './postbacks.ts'
import * as pspSettlementAdmin from './psp-settlement-admin.ts'
import * as refundsAdmin from './refunds-admin.ts'
import * as reportsAdmin from './reports-admin.ts'
import * as wallet from './wallet.ts'
import * as walletAdmin from './wallet-admin.ts'
import * as winners from './winners.ts'

/** The files that declare calls, by domain. */
export const domains = {
  identity,
  session,
  recovery,
  wallet,
  cashier,
  payments,
  bonuses,
  promotions,
  games,
  gamePage,
  sports,
  provider,
  history,
  messages,
  marketing,
  push,
  content,
  consents,
  leads,
  compliance,
  complianceAdmin,
  holidaysAdmin,
  imagesAdmin,
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
  careAdmin,
  fraudAdmin,
  complaints,
  complaintsAdmin,
  dataRequests,
  dataRequestsAdmin,
  historyAdmin,
  dashboardAdmin,
  supplierFeesAdmin,
  approvalsAdmin,
  exportsAdmin,
  postbacks,
  pspSettlementAdmin,
  refundsAdmin,
  reportsAdmin,
  bonusesAdmin,
  promotionCodesAdmin,
  promotionVersionsAdmin,
  contentAdmin,
  auditAdmin,
  homepageAdmin,
  messagesAdmin,
  leadsAdmin,
  affiliatesAdmin,
  partner,
  identityAdmin,
  kycAdmin,
  mailAdmin,
  gamesAdmin,
  walletAdmin,
  sportsAdmin,
  sportsCouponsAdmin,
  sportsLimitsAdmin,
  sportsMbsAdmin,
  sportsReferralsAdmin,
  sportsReportAdmin,
  sportsQuarantineAdmin,
  sportsSettleAdmin,
  staff,
  rolesAdmin,
  ownSessionsAdmin,
  passkeysAdmin,
  jackpots,
  jackpotsAdmin,
  tournaments,
  tournamentsAdmin,
  winners,
  club,
  clubAdmin,
  missions,
  missionsAdmin,
  referral,
  referralAdmin,
  wheel,
  wheelAdmin,
  segmentsAdmin,
  campaignsAdmin,
  providersAdmin,
}

/** Every call by `domain.name`: what the server mounts, the fuzzer walks and the authorisation matrix covers. */
export const allCalls: ReadonlyMap<string, CallShape> = collect(domains)

function collect(domains: Record<string, Record<string, unknown>>): Map<string, CallShape> {
  const calls = new Map<string, CallShape>()
  for (const [domain, exports] of Object.entries(domains)) {
    for (const [name, value] of inOrder(exports)) {
      if (!isCall(value)) continue
      calls.set(`${domain}.${name}`, value)
      if (isList(value) && value.list.exported)
        calls.set(`${domain}.${name.replace('list', 'export')}`, value.list.exported)
    }
  }
  return calls
}

/** The exports of a file by their names, as Node has them: a bundler may keep another order. */
export function inOrder(exports: Record<string, unknown>): [string, unknown][] {
  return Object.entries(exports).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function isCall(value: unknown): value is CallShape {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'method' in value
}
