import type { CallShape } from '@meydan/contract/call'
import type { LicenceSwitch } from '@meydan/contract/licence/licence-rules'
import { listAllPromotions, listGrants } from '@meydan/contract/bonuses/bonuses-admin'
import { addOperatorAccount } from '@meydan/contract/cashier/cashier-settings-admin'
import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import { listReversals } from '@meydan/contract/cashier/claims-admin'
import { listLimits } from '@meydan/contract/compliance/compliance-admin'
import { readLicence } from '@meydan/contract/compliance/licence-admin'
import { listExports } from '@meydan/contract/exports/exports-admin'
import { listBanners, listPages, listSites } from '@meydan/contract/content/content-admin'
import { readFirstRun } from '@meydan/contract/first-run-admin'
import { listFraudCases } from '@meydan/contract/fraud/fraud-admin'
import { listHomepageGames } from '@meydan/contract/content/homepage-admin'
import { listAdminGames, listProviders } from '@meydan/contract/games/games-admin'
import { listCampaigns } from '@meydan/contract/campaigns/campaigns-admin'
import { listCapRaises } from '@meydan/contract/games/cap-raises-admin'
import { listHeldWins } from '@meydan/contract/games/held-wins-admin'
import { listAdjustments, listPlayers } from '@meydan/contract/identity/identity-admin'
import { listKycDocuments } from '@meydan/contract/identity/kyc-admin'
import { listAffiliates, listCallRequests } from '@meydan/contract/leads/leads-admin'
import { listMails } from '@meydan/contract/mail/mail-admin'
import { listThreads } from '@meydan/contract/messages/messages-admin'
import { readDashboard, readQueues } from '@meydan/contract/reports/dashboard-admin'
import { listProposals } from '@meydan/contract/approvals/approvals-admin'
import { listProviderRates } from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { listPaymentMethodsOfHouse } from '@meydan/contract/cashier/payment-methods-admin'
import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { readAdminClub } from '@meydan/contract/club/club-admin'
import { listReferralPrograms } from '@meydan/contract/referral/referral-admin'
import { listAdminWheels } from '@meydan/contract/wheel/wheel-admin'
import { listAdminMissions } from '@meydan/contract/missions/missions-admin'
import { listSegments } from '@meydan/contract/segments/segments-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { listWebhooks } from '@meydan/contract/webhooks/webhooks-admin'
import { listStaff } from '@meydan/contract/staff/staff'
import { listStatementLines } from '@meydan/contract/cashier/statements-admin'
import { listAdminJackpots } from '@meydan/contract/jackpots/jackpots-admin'
import { listAdminTournaments } from '@meydan/contract/tournaments/tournaments-admin'
import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  Building2,
  ChartColumn,
  ChartPie,
  ClipboardCheck,
  CreditCard,
  FileDown,
  FileText,
  Gamepad2,
  Gem,
  Gift,
  Hand,
  Handshake,
  House,
  IdCard,
  Image,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ListChecks,
  LoaderPinwheel,
  Mail,
  Medal,
  Megaphone,
  Palette,
  Percent,
  PhoneCall,
  Plug,
  Scale,
  ScrollText,
  Send,
  ShieldAlert,
  ShieldCheck,
  TrendingUp,
  Trophy,
  Undo2,
  UserCheck,
  UserCog,
  Vault,
  UserPlus,
  Users,
  UsersRound,
  Wallet,
  Webhook,
} from 'lucide-react'
import { paths } from '../paths.ts'
import type { Queue } from '../queues/use-queues.ts'
import { words } from '../words/shell.ts'

export interface NavigationEntry {
  to: string
  label: string
  icon: LucideIcon
  /** What the page lives on: who may not make it has no entry. */
  call: CallShape
  /** What of the licence it lives on; without one of these nothing of it is offered to players. */
  needs?: readonly LicenceSwitch[]
  /** The queue whose length stands beside it. */
  queue?: Queue
}

export interface NavigationGroup {
  label: string
  entries: readonly NavigationEntry[]
}

/** The side menu; an entry shows where the contract lets the person make its call. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: words.queueLabel,
    entries: [
      { to: paths.home, label: words.overview, icon: LayoutDashboard, call: readQueues },
      { to: paths.proposals, label: words.proposals, icon: UserCheck, call: listProposals, queue: 'proposals' },
      { to: paths.deposits, label: words.depositList, icon: ArrowDownToLine, call: listDeposits, queue: 'deposits' },
      {
        to: paths.withdrawals,
        label: words.withdrawalList,
        icon: ArrowUpFromLine,
        call: listWithdrawals,
        queue: 'withdrawals',
      },
      { to: paths.kyc, label: words.kycEntry, icon: IdCard, call: listKycDocuments, queue: 'kyc' },
      { to: paths.messages, label: words.messages, icon: Mail, call: listThreads, queue: 'messages' },
      {
        to: paths.callRequests,
        label: words.callRequests,
        icon: PhoneCall,
        call: listCallRequests,
        queue: 'call_requests',
      },
      { to: paths.affiliates, label: words.affiliates, icon: Handshake, call: listAffiliates, queue: 'affiliates' },
      {
        to: paths.heldWins,
        label: words.heldWins,
        icon: Hand,
        call: listHeldWins,
        queue: 'held_wins',
      },
    ],
  },
  {
    label: words.playersGroup,
    entries: [
      { to: paths.players, label: words.players, icon: Users, call: listPlayers },
      { to: paths.bonuses, label: words.bonuses, icon: Gift, call: listGrants, needs: ['bonuses'] },
      { to: paths.limits, label: words.protectionEntry, icon: ShieldCheck, call: listLimits },
      { to: paths.fraud, label: words.fraud, icon: ShieldAlert, call: listFraudCases, queue: 'fraud_cases' },
      { to: paths.licence, label: words.licence, icon: BadgeCheck, call: readLicence },
    ],
  },
  {
    label: words.moneyGroup,
    entries: [
      { to: paths.bank, label: words.bank, icon: Building2, call: listStatementLines },
      { to: paths.reversals, label: words.reversals, icon: Undo2, call: listReversals },
      { to: paths.adjustments, label: words.adjustments, icon: Scale, call: listAdjustments },
      { to: paths.ledger, label: words.ledgerEntry, icon: Wallet, call: listLedger },
      { to: paths.cashierSettings, label: words.cashierSettings, icon: Landmark, call: addOperatorAccount },
      {
        to: paths.paymentMethods,
        label: words.paymentMethods,
        icon: CreditCard,
        call: listPaymentMethodsOfHouse,
      },
      { to: paths.providerFees, label: words.providerFees, icon: ChartPie, call: listProviderRates },
    ],
  },
  {
    label: words.gamesGroup,
    entries: [
      {
        to: paths.sports,
        label: words.sports,
        icon: Trophy,
        call: readSportsDesk,
        queue: 'referrals',
        needs: ['sports'],
      },
      { to: paths.games, label: words.games, icon: Gamepad2, call: listAdminGames, needs: ['casino'] },
      { to: paths.jackpots, label: words.jackpots, icon: Vault, call: listAdminJackpots, needs: ['jackpots'] },
      {
        to: paths.tournaments,
        label: words.tournaments,
        icon: Medal,
        call: listAdminTournaments,
        needs: ['tournaments'],
      },
      { to: paths.capRaises, label: words.capRaises, icon: TrendingUp, call: listCapRaises },
      { to: paths.providers, label: words.providers, icon: Plug, call: listProviders },
    ],
  },
  {
    label: words.marketingGroup,
    entries: [
      { to: paths.promotions, label: words.promotions, icon: Percent, call: listAllPromotions, needs: ['bonuses'] },
      { to: paths.segments, label: words.segments, icon: UsersRound, call: listSegments },
      { to: paths.campaigns, label: words.campaigns, icon: Megaphone, call: listCampaigns },
      {
        to: paths.missions,
        label: words.missions,
        icon: ListChecks,
        call: listAdminMissions,
        needs: ['bonuses', 'vip'],
      },
      { to: paths.wheels, label: words.wheels, icon: LoaderPinwheel, call: listAdminWheels, needs: ['bonuses'] },
      { to: paths.referral, label: words.referral, icon: UserPlus, call: listReferralPrograms, needs: ['bonuses'] },
      { to: paths.club, label: words.club, icon: Gem, call: readAdminClub, needs: ['vip'] },
      { to: paths.mails, label: words.mails, icon: Send, call: listMails },
    ],
  },
  {
    label: words.siteGroup,
    entries: [
      { to: paths.homepage, label: words.homepageEntry, icon: House, call: listHomepageGames, needs: ['casino'] },
      { to: paths.banners, label: words.banners, icon: Image, call: listBanners },
      { to: paths.pages, label: words.pages, icon: FileText, call: listPages },
      { to: paths.sites, label: words.sites, icon: Palette, call: listSites },
    ],
  },
  {
    label: words.management,
    entries: [
      { to: paths.firstRun, label: words.firstRun, icon: ClipboardCheck, call: readFirstRun },
      { to: paths.reports, label: words.reports, icon: ChartColumn, call: readDashboard },
      { to: paths.exports, label: words.exports, icon: FileDown, call: listExports },
      { to: paths.audit, label: words.auditEntry, icon: ScrollText, call: listAuditLog },
      { to: paths.staff, label: words.staff, icon: UserCog, call: listStaff },
      { to: paths.developers, label: words.developers, icon: Webhook, call: listWebhooks },
    ],
  },
]

const entries = navigation.flatMap((group) => group.entries)

/** The entry that a place belongs to. */
export function entryOf(pathname: string): NavigationEntry | undefined {
  return entries.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
}
