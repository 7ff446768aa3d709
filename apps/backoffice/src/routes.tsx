import { lazyPage as page } from '@meydan/ui/lazy-page'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Broken } from './layouts/Broken.tsx'
import { Shell } from './layouts/Shell.tsx'
import { paths } from './paths.ts'

const pages: readonly (readonly [string, ComponentType])[] = [
  [paths.players, page(() => import('./pages/PlayersPage.tsx'), 'PlayersPage')],
  [`${paths.players}/:id/:tab?`, page(() => import('./pages/PlayerPage.tsx'), 'PlayerPage')],
  [`${paths.proposals}/:tab?`, page(() => import('./pages/ProposalsPage.tsx'), 'ProposalsPage')],
  [paths.deposits, page(() => import('./pages/DepositsPage.tsx'), 'DepositsPage')],
  [paths.withdrawals, page(() => import('./pages/WithdrawalsPage.tsx'), 'WithdrawalsPage')],
  [`${paths.reversals}/:tab?`, page(() => import('./pages/ReversalsPage.tsx'), 'ReversalsPage')],
  [`${paths.bank}/:tab?`, page(() => import('./pages/BankPage.tsx'), 'BankPage')],
  [paths.kyc, page(() => import('./pages/KycPage.tsx'), 'KycPage')],
  [paths.messages, page(() => import('./pages/MessagesPage.tsx'), 'MessagesPage')],
  [paths.callRequests, page(() => import('./pages/CallRequestsPage.tsx'), 'CallRequestsPage')],
  [paths.mails, page(() => import('./pages/MailsPage.tsx'), 'MailsPage')],
  [`${paths.affiliates}/:tab?`, page(() => import('./pages/AffiliatesPage.tsx'), 'AffiliatesPage')],
  [paths.bonuses, page(() => import('./pages/BonusesPage.tsx'), 'BonusesPage')],
  [paths.promotions, page(() => import('./pages/PromotionsPage.tsx'), 'PromotionsPage')],
  [`${paths.promotions}/:id`, page(() => import('./pages/PromotionsPage.tsx'), 'PromotionPage')],
  [paths.tournaments, page(() => import('./pages/TournamentsPage.tsx'), 'TournamentsPage')],
  [paths.newTournament, page(() => import('./pages/TournamentsPage.tsx'), 'NewTournamentPage')],
  [paths.missions, page(() => import('./pages/MissionsPage.tsx'), 'MissionsPage')],
  [paths.referral, page(() => import('./pages/ReferralPage.tsx'), 'ReferralPage')],
  [`${paths.referral}/:id`, page(() => import('./pages/ReferralPage.tsx'), 'ReferralProgramPage')],
  [paths.wheels, page(() => import('./pages/WheelsPage.tsx'), 'WheelsPage')],
  [`${paths.wheels}/:id`, page(() => import('./pages/WheelsPage.tsx'), 'WheelPage')],
  [`${paths.missions}/:id`, page(() => import('./pages/MissionsPage.tsx'), 'MissionPage')],
  [paths.segments, page(() => import('./pages/SegmentsPage.tsx'), 'SegmentsPage')],
  [`${paths.segments}/:id`, page(() => import('./pages/SegmentsPage.tsx'), 'SegmentPage')],
  [paths.campaigns, page(() => import('./pages/CampaignsPage.tsx'), 'CampaignsPage')],
  [`${paths.campaigns}/:id`, page(() => import('./pages/CampaignsPage.tsx'), 'CampaignPage')],
  [`${paths.club}/:tab?`, page(() => import('./pages/ClubPage.tsx'), 'ClubPage')],
  [paths.jackpots, page(() => import('./pages/JackpotsPage.tsx'), 'JackpotsPage')],
  [`${paths.games}/:id`, page(() => import('./pages/GamesPage.tsx'), 'GamePage')],
  [paths.games, page(() => import('./pages/GamesPage.tsx'), 'GamesPage')],
  [paths.capRaises, page(() => import('./pages/CapRaisesPage.tsx'), 'CapRaisesPage')],
  [paths.heldWins, page(() => import('./pages/HeldWinsPage.tsx'), 'HeldWinsPage')],
  [paths.providers, page(() => import('./pages/ProvidersPage.tsx'), 'ProvidersPage')],
  [paths.banners, page(() => import('./pages/BannersPage.tsx'), 'BannersPage')],
  [`${paths.banners}/:id`, page(() => import('./pages/BannersPage.tsx'), 'BannerPage')],
  [paths.pages, page(() => import('./pages/ContentPagesPage.tsx'), 'ContentPagesPage')],
  [`${paths.pages}/:id`, page(() => import('./pages/ContentPagesPage.tsx'), 'ContentPagePage')],
  [`${paths.homepage}/:tab?`, page(() => import('./pages/HomepagePage.tsx'), 'HomepagePage')],
  [paths.sites, page(() => import('./pages/SitesPage.tsx'), 'SitesPage')],
  [`${paths.sites}/:id`, page(() => import('./pages/SitesPage.tsx'), 'SitePage')],
  [`${paths.limits}/:tab?`, page(() => import('./pages/ProtectionPage.tsx'), 'ProtectionPage')],
  [`${paths.fraud}/:tab?`, page(() => import('./pages/FraudPage.tsx'), 'FraudPage')],
  [`${paths.sports}/:tab?`, page(() => import('./pages/SportsPage.tsx'), 'SportsPage')],
  [paths.sportsEvent(':event'), page(() => import('./pages/SportsPage.tsx'), 'SportsEventPage')],
  [paths.ledger, page(() => import('./pages/LedgerPage.tsx'), 'LedgerPage')],
  [paths.adjustments, page(() => import('./pages/AdjustmentsPage.tsx'), 'AdjustmentsPage')],
  [`${paths.reports}/:id?`, page(() => import('./pages/ReportsPage.tsx'), 'ReportsPage')],
  [paths.exports, page(() => import('./pages/ExportsPage.tsx'), 'ExportsPage')],
  [paths.audit, page(() => import('./pages/AuditPage.tsx'), 'AuditPage')],
  [paths.staff, page(() => import('./pages/StaffPage.tsx'), 'StaffPage')],
  [paths.roles, page(() => import('./pages/RolesPage.tsx'), 'RolesPage')],
  [`${paths.roles}/:id`, page(() => import('./pages/RolesPage.tsx'), 'RolePage')],
  [`${paths.cashierSettings}/:tab?`, page(() => import('./pages/CashierSettingsPage.tsx'), 'CashierSettingsPage')],
  [paths.paymentMethods, page(() => import('./pages/PaymentMethodsPage.tsx'), 'PaymentMethodsPage')],
  [`${paths.providerFees}/:tab?`, page(() => import('./pages/ProviderFeesPage.tsx'), 'ProviderFeesPage')],
  [paths.licence, page(() => import('./pages/LicencePage.tsx'), 'LicencePage')],
  [`${paths.developers}/:tab?`, page(() => import('./pages/DevelopersPage.tsx'), 'DevelopersPage')],
  [paths.firstRun, page(() => import('./pages/FirstRunPage.tsx'), 'FirstRunPage')],
  [paths.account, page(() => import('./pages/AccountPage.tsx'), 'AccountPage')],
]

const DashboardPage = page(() => import('./pages/DashboardPage.tsx'), 'DashboardPage')

const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <Broken />,
    children: [
      { index: true, element: <DashboardPage /> },
      ...pages.map(([path, Page]) => ({ path, element: <Page /> })),
      { path: paths.firstAdmin, element: null },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]

/** Every page inside the shell; whatever is not known leads home. */
export function openRouter() {
  return createBrowserRouter(routes, { basename: '/backoffice' })
}
