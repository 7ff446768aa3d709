import { lazyPage as page } from '@meydan/ui/lazy-page'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Broken } from './layouts/Broken.tsx'
import { Shell } from './layouts/Shell.tsx'
import { paths } from './paths.ts'

const pages: readonly (readonly [string, ComponentType])[] = [
  [paths.players, page(() => import('./pages/players/PlayersPage.tsx'), 'PlayersPage')],
  [`${paths.players}/:id/:tab?`, page(() => import('./pages/players/PlayerPage.tsx'), 'PlayerPage')],
  [`${paths.proposals}/:tab?`, page(() => import('./pages/staff/ProposalsPage.tsx'), 'ProposalsPage')],
  [paths.deposits, page(() => import('./pages/cash/DepositsPage.tsx'), 'DepositsPage')],
  [paths.withdrawals, page(() => import('./pages/cash/WithdrawalsPage.tsx'), 'WithdrawalsPage')],
  [`${paths.reversals}/:tab?`, page(() => import('./pages/cash/ReversalsPage.tsx'), 'ReversalsPage')],
  [`${paths.bank}/:tab?`, page(() => import('./pages/cash/BankPage.tsx'), 'BankPage')],
  [paths.kyc, page(() => import('./pages/players/KycPage.tsx'), 'KycPage')],
  [paths.messages, page(() => import('./pages/players/MessagesPage.tsx'), 'MessagesPage')],
  [paths.callRequests, page(() => import('./pages/players/CallRequestsPage.tsx'), 'CallRequestsPage')],
  [paths.mails, page(() => import('./pages/players/MailsPage.tsx'), 'MailsPage')],
  [`${paths.affiliates}/:tab?`, page(() => import('./pages/marketing/AffiliatesPage.tsx'), 'AffiliatesPage')],
  [paths.bonuses, page(() => import('./pages/players/BonusesPage.tsx'), 'BonusesPage')],
  [paths.promotions, page(() => import('./pages/marketing/PromotionsPage.tsx'), 'PromotionsPage')],
  [`${paths.promotions}/:id`, page(() => import('./pages/marketing/PromotionsPage.tsx'), 'PromotionPage')],
  [paths.tournaments, page(() => import('./pages/games/TournamentsPage.tsx'), 'TournamentsPage')],
  [paths.newTournament, page(() => import('./pages/games/TournamentsPage.tsx'), 'NewTournamentPage')],
  [paths.missions, page(() => import('./pages/marketing/MissionsPage.tsx'), 'MissionsPage')],
  [paths.referral, page(() => import('./pages/marketing/ReferralPage.tsx'), 'ReferralPage')],
  [`${paths.referral}/:id`, page(() => import('./pages/marketing/ReferralPage.tsx'), 'ReferralProgramPage')],
  [paths.wheels, page(() => import('./pages/marketing/WheelsPage.tsx'), 'WheelsPage')],
  [`${paths.wheels}/:id`, page(() => import('./pages/marketing/WheelsPage.tsx'), 'WheelPage')],
  [`${paths.missions}/:id`, page(() => import('./pages/marketing/MissionsPage.tsx'), 'MissionPage')],
  [paths.segments, page(() => import('./pages/marketing/SegmentsPage.tsx'), 'SegmentsPage')],
  [`${paths.segments}/:id`, page(() => import('./pages/marketing/SegmentsPage.tsx'), 'SegmentPage')],
  [paths.campaigns, page(() => import('./pages/marketing/CampaignsPage.tsx'), 'CampaignsPage')],
  [`${paths.campaigns}/:id`, page(() => import('./pages/marketing/CampaignsPage.tsx'), 'CampaignPage')],
  [`${paths.club}/:tab?`, page(() => import('./pages/marketing/ClubPage.tsx'), 'ClubPage')],
  [paths.jackpots, page(() => import('./pages/games/JackpotsPage.tsx'), 'JackpotsPage')],
  [`${paths.games}/:id`, page(() => import('./pages/games/GamesPage.tsx'), 'GamePage')],
  [paths.games, page(() => import('./pages/games/GamesPage.tsx'), 'GamesPage')],
  [paths.capRaises, page(() => import('./pages/games/CapRaisesPage.tsx'), 'CapRaisesPage')],
  [paths.heldWins, page(() => import('./pages/games/HeldWinsPage.tsx'), 'HeldWinsPage')],
  [paths.providers, page(() => import('./pages/games/ProvidersPage.tsx'), 'ProvidersPage')],
  [paths.banners, page(() => import('./pages/site/BannersPage.tsx'), 'BannersPage')],
  [`${paths.banners}/:id`, page(() => import('./pages/site/BannersPage.tsx'), 'BannerPage')],
  [paths.pages, page(() => import('./pages/site/ContentPagesPage.tsx'), 'ContentPagesPage')],
  [`${paths.pages}/:id`, page(() => import('./pages/site/ContentPagesPage.tsx'), 'ContentPagePage')],
  [`${paths.homepage}/:tab?`, page(() => import('./pages/site/HomepagePage.tsx'), 'HomepagePage')],
  [paths.sites, page(() => import('./pages/site/SitesPage.tsx'), 'SitesPage')],
  [`${paths.sites}/:id`, page(() => import('./pages/site/SitesPage.tsx'), 'SitePage')],
  [`${paths.limits}/:tab?`, page(() => import('./pages/players/ProtectionPage.tsx'), 'ProtectionPage')],
  [`${paths.fraud}/:tab?`, page(() => import('./pages/players/FraudPage.tsx'), 'FraudPage')],
  [`${paths.sports}/:tab?`, page(() => import('./pages/games/SportsPage.tsx'), 'SportsPage')],
  [paths.sportsEvent(':event'), page(() => import('./pages/games/SportsPage.tsx'), 'SportsEventPage')],
  [paths.ledger, page(() => import('./pages/cash/LedgerPage.tsx'), 'LedgerPage')],
  [paths.adjustments, page(() => import('./pages/cash/AdjustmentsPage.tsx'), 'AdjustmentsPage')],
  [`${paths.reports}/:id?`, page(() => import('./pages/cash/ReportsPage.tsx'), 'ReportsPage')],
  [paths.exports, page(() => import('./pages/staff/ExportsPage.tsx'), 'ExportsPage')],
  [paths.audit, page(() => import('./pages/staff/AuditPage.tsx'), 'AuditPage')],
  [paths.staff, page(() => import('./pages/staff/StaffPage.tsx'), 'StaffPage')],
  [paths.roles, page(() => import('./pages/staff/RolesPage.tsx'), 'RolesPage')],
  [`${paths.roles}/:id`, page(() => import('./pages/staff/RolesPage.tsx'), 'RolePage')],
  [`${paths.cashierSettings}/:tab?`, page(() => import('./pages/cash/CashierSettingsPage.tsx'), 'CashierSettingsPage')],
  [paths.paymentMethods, page(() => import('./pages/cash/PaymentMethodsPage.tsx'), 'PaymentMethodsPage')],
  [`${paths.providerFees}/:tab?`, page(() => import('./pages/cash/ProviderFeesPage.tsx'), 'ProviderFeesPage')],
  [paths.licence, page(() => import('./pages/players/LicencePage.tsx'), 'LicencePage')],
  [`${paths.developers}/:tab?`, page(() => import('./pages/DevelopersPage.tsx'), 'DevelopersPage')],
  [paths.firstRun, page(() => import('./pages/FirstRunPage.tsx'), 'FirstRunPage')],
  [paths.account, page(() => import('./pages/staff/AccountPage.tsx'), 'AccountPage')],
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
      { path: paths.directoryLogin, element: <Navigate to={paths.home} replace /> },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]

/** Every page inside the shell; whatever is not known leads home. */
export function openRouter() {
  return createBrowserRouter(routes, { basename: '/backoffice' })
}
