import * as affiliatesAdmin from './affiliates/affiliates-admin.ts'
import * as apiKeysAdmin from './staff/api-keys-admin.ts'
import * as auditAdmin from './staff/audit-admin.ts'
import * as bankDaysAdmin from './cashier/bank-days-admin.ts'
import * as directoryLogin from './staff/directory-login.ts'
import { isList } from './list-admin.ts'
import * as bonuses from './bonuses/bonuses.ts'
import * as bonusesAdmin from './bonuses/bonuses-admin.ts'
import type { CallShape } from './call.ts'
import * as campaignsAdmin from './campaigns/campaigns-admin.ts'
import * as capRaisesAdmin from './games/cap-raises-admin.ts'
import * as careAdmin from './compliance/care-admin.ts'
import * as cashier from './cashier/cashier.ts'
import * as cashierAdmin from './cashier/cashier-admin.ts'
import * as cashierSettingsAdmin from './cashier/cashier-settings-admin.ts'
import * as claimsAdmin from './cashier/claims-admin.ts'
import * as club from './club/club.ts'
import * as clubAdmin from './club/club-admin.ts'
import * as compliance from './compliance/compliance.ts'
import * as complianceAdmin from './compliance/compliance-admin.ts'
import * as consents from './compliance/consents.ts'
import * as content from './content/content.ts'
import * as contentAdmin from './content/content-admin.ts'
import * as dashboardAdmin from './reports/dashboard-admin.ts'
import * as complaints from './complaints/complaints.ts'
import * as complaintsAdmin from './complaints/complaints-admin.ts'
import * as dataRequests from './privacy/data-requests.ts'
import * as dataRequestsAdmin from './privacy/data-requests-admin.ts'
import * as supplierFeesAdmin from './supplier-fees/supplier-fees-admin.ts'
import * as approvalsAdmin from './approvals/approvals-admin.ts'
import * as firstRunAdmin from './first-run-admin.ts'
import * as fraudAdmin from './fraud/fraud-admin.ts'
import * as exportsAdmin from './exports/exports-admin.ts'
import * as gamePage from './games/game-page.ts'
import * as games from './games/games.ts'
import * as gamesAdmin from './games/games-admin.ts'
import * as heldWinsAdmin from './games/held-wins-admin.ts'
import * as history from './wallet/history.ts'
import * as historyAdmin from './wallet/history-admin.ts'
import * as homepageAdmin from './content/homepage-admin.ts'
import * as identity from './identity/identity.ts'
import * as identityAdmin from './identity/identity-admin.ts'
import * as jackpots from './jackpots/jackpots.ts'
import * as jackpotsAdmin from './jackpots/jackpots-admin.ts'
import * as kycAdmin from './identity/kyc-admin.ts'
import * as holidaysAdmin from './compliance/holidays-admin.ts'
import * as licenceAdmin from './compliance/licence-admin.ts'
import * as imagesAdmin from './content/images-admin.ts'
import * as integrityAdmin from './integrity/integrity-admin.ts'
import * as leads from './leads/leads.ts'
import * as leadsAdmin from './leads/leads-admin.ts'
import * as mailAdmin from './mail/mail-admin.ts'
import * as marketing from './messages/marketing.ts'
import * as matchingRulesAdmin from './cashier/matching-rules-admin.ts'
import * as messages from './messages/messages.ts'
import * as messagesAdmin from './messages/messages-admin.ts'
import * as missions from './missions/missions.ts'
import * as referral from './referral/referral.ts'
import * as referralAdmin from './referral/referral-admin.ts'
import * as spinIssuesAdmin from './games/spin-issues-admin.ts'
import * as webhooksAdmin from './webhooks/webhooks-admin.ts'
import * as wheel from './wheel/wheel.ts'
import * as wheelAdmin from './wheel/wheel-admin.ts'
import * as missionsAdmin from './missions/missions-admin.ts'
import * as partner from './affiliates/partner.ts'
import * as ownSessionsAdmin from './staff/own-sessions-admin.ts'
import * as passkeysAdmin from './staff/passkeys-admin.ts'
import * as payoutBatchesAdmin from './cashier/payout-batches-admin.ts'
import * as paymentMethodsAdmin from './cashier/payment-methods-admin.ts'
import * as payments from './cashier/payments.ts'
import * as promotionCodesAdmin from './bonuses/promotion-codes-admin.ts'
import * as promotionVersionsAdmin from './bonuses/promotion-versions-admin.ts'
import * as promotions from './bonuses/promotions.ts'
import * as provider from './games/provider.ts'
import * as providersAdmin from './games/providers-admin.ts'
import * as push from './messages/push.ts'
import * as recovery from './identity/recovery.ts'
import * as rehearsalsAdmin from './approvals/rehearsals-admin.ts'
import * as rolesAdmin from './staff/roles-admin.ts'
import * as session from './identity/session.ts'
import * as sports from './sports/sports.ts'
import * as segmentsAdmin from './segments/segments-admin.ts'
import * as sportsAdmin from './sports/sports-admin.ts'
import * as sportsMarginsAdmin from './sports/sports-margins-admin.ts'
import * as sportsCombinations from './sports/sports-combinations.ts'
import * as sportsCouponsAdmin from './sports/sports-coupons-admin.ts'
import * as sportsDeskAdmin from './sports/sports-desk-admin.ts'
import * as sportsHandoverAdmin from './sports/sports-handover-admin.ts'
import * as sportsLimitsAdmin from './sports/sports-limits-admin.ts'
import * as sportsGroupsAdmin from './sports/sports-groups-admin.ts'
import * as sportsManualAdmin from './sports/sports-manual-admin.ts'
import * as sportsMbsAdmin from './sports/sports-mbs-admin.ts'
import * as sportsReady from './sports/sports-ready.ts'
import * as sportsReadyAdmin from './sports/sports-ready-admin.ts'
import * as sportsReferralsAdmin from './sports/sports-referrals-admin.ts'
import * as sportsReportAdmin from './sports/sports-report-admin.ts'
import * as sportsQuarantineAdmin from './sports/sports-quarantine-admin.ts'
import * as sportsSettleAdmin from './sports/sports-settle-admin.ts'
import * as staff from './staff/staff.ts'
import * as statementsAdmin from './cashier/statements-admin.ts'
import * as tournaments from './tournaments/tournaments.ts'
import * as tournamentsAdmin from './tournaments/tournaments-admin.ts'
import * as postbacks from './affiliates/postbacks.ts'
import * as pspSettlementAdmin from './cashier/psp-settlement-admin.ts'
import * as refundsAdmin from './cashier/refunds-admin.ts'
import * as reportsAdmin from './reports/reports-admin.ts'
import * as wallet from './wallet/wallet.ts'
import * as walletAdmin from './wallet/wallet-admin.ts'
import * as winners from './winners/winners.ts'

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
  licenceAdmin,
  holidaysAdmin,
  imagesAdmin,
  integrityAdmin,
  cashierAdmin,
  cashierSettingsAdmin,
  paymentMethodsAdmin,
  claimsAdmin,
  statementsAdmin,
  matchingRulesAdmin,
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
  sportsMarginsAdmin,
  sportsCombinations,
  sportsCouponsAdmin,
  sportsDeskAdmin,
  sportsHandoverAdmin,
  sportsLimitsAdmin,
  sportsGroupsAdmin,
  sportsManualAdmin,
  sportsMbsAdmin,
  sportsReady,
  sportsReadyAdmin,
  sportsReferralsAdmin,
  sportsReportAdmin,
  sportsQuarantineAdmin,
  sportsSettleAdmin,
  staff,
  rolesAdmin,
  rehearsalsAdmin,
  firstRunAdmin,
  apiKeysAdmin,
  spinIssuesAdmin,
  webhooksAdmin,
  ownSessionsAdmin,
  passkeysAdmin,
  directoryLogin,
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
