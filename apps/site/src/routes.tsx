import { lazyPage as page } from '@meydan/ui/lazy-page'
import { Suspense } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router'
import { CasinoLayout } from './layouts/CasinoLayout.tsx'
import { SiteLayout } from './layouts/SiteLayout.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { UnlessPaused } from './components/UnlessPaused.tsx'
import { paths, shortPaths } from './paths.ts'
import { siteConfig } from './site-config.ts'

const SlotsPage = page(() => import('./pages/games/SlotsPage.tsx'), 'SlotsPage')
const LiveCasinoPage = page(() => import('./pages/games/LiveCasinoPage.tsx'), 'LiveCasinoPage')
const PlaceholderPage = page(() => import('./pages/PlaceholderPage.tsx'), 'PlaceholderPage')
const InstantGamesPage = page(() => import('./pages/games/InstantGamesPage.tsx'), 'InstantGamesPage')
const ProofPage = page(() => import('./pages/games/ProofPage.tsx'), 'ProofPage')
const RoomPage = page(() => import('./pages/games/RoomPage.tsx'), 'RoomPage')
const RacePage = page(() => import('./pages/games/RacePage.tsx'), 'RacePage')
const TombalaPage = page(() => import('./pages/games/TombalaPage.tsx'), 'TombalaPage')
const TablePage = page(() => import('./pages/games/TablePage.tsx'), 'TablePage')
const PromotionsPage = page(() => import('./pages/PromotionsPage.tsx'), 'PromotionsPage')
const TournamentsPage = page(() => import('./pages/TournamentsPage.tsx'), 'TournamentsPage')
const TournamentPage = page(() => import('./pages/TournamentPage.tsx'), 'TournamentPage')
const RewardsPage = page(() => import('./pages/ClubPage.tsx'), 'RewardsPage')
const ClubPage = page(() => import('./pages/ClubPage.tsx'), 'ClubPage')
const MissionsPage = page(() => import('./pages/ClubPage.tsx'), 'MissionsPage')
const WheelPage = page(() => import('./pages/ClubPage.tsx'), 'WheelPage')
const ReferralPage = page(() => import('./pages/ClubPage.tsx'), 'ReferralPage')
const JackpotsPage = page(() => import('./pages/JackpotsPage.tsx'), 'JackpotsPage')
const RequestCallPage = page(() => import('./pages/RequestCallPage.tsx'), 'RequestCallPage')
const PartnerPage = page(() => import('./pages/PartnerPage.tsx'), 'PartnerPage')
const AffiliatePage = page(() => import('./pages/AffiliatePage.tsx'), 'AffiliatePage')
const ContentPage = page(() => import('./pages/ContentPage.tsx'), 'ContentPage')
const LoginPage = page(() => import('./pages/sign-in/LoginPage.tsx'), 'LoginPage')
const RegisterPage = page(() => import('./pages/sign-in/RegisterPage.tsx'), 'RegisterPage')
const ForgotPasswordPage = page(() => import('./pages/sign-in/ForgotPasswordPage.tsx'), 'ForgotPasswordPage')
const NewPasswordPage = page(() => import('./pages/sign-in/NewPasswordPage.tsx'), 'NewPasswordPage')
const EmailConfirmationPage = page(() => import('./pages/sign-in/EmailConfirmationPage.tsx'), 'EmailConfirmationPage')
const GamePage = page(() => import('./pages/games/GamePage.tsx'), 'GamePage')
const SupportPage = page(() => import('./pages/SupportPage.tsx'), 'SupportPage')
const GamesPage = page(() => import('./pages/games/GamesPage.tsx'), 'GamesPage')
const NotFoundPage = page(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage')
const SportsLayout = page(() => import('./layouts/SportsLayout.tsx'), 'SportsLayout')
const SportsPage = page(() => import('./pages/sports/SportsPage.tsx'), 'SportsPage')
const MatchPage = page(() => import('./pages/sports/MatchPage.tsx'), 'MatchPage')
const LivePage = page(() => import('./pages/sports/LivePage.tsx'), 'LivePage')
const CouponsPage = page(() => import('./pages/sports/CouponsPage.tsx'), 'CouponsPage')
const VirtualPage = page(() => import('./pages/sports/VirtualPage.tsx'), 'VirtualPage')
const ResultsPage = page(() => import('./pages/sports/ResultsPage.tsx'), 'ResultsPage')
const OutrightsPage = page(() => import('./pages/sports/OutrightsPage.tsx'), 'OutrightsPage')
const ReadyCouponsPage = page(() => import('./pages/sports/ReadyCouponsPage.tsx'), 'ReadyCouponsPage')
const SportsRulesPage = page(() => import('./pages/sports/SportsRulesPage.tsx'), 'SportsRulesPage')
const AccountLayout = page(() => import('./layouts/AccountLayout.tsx'), 'AccountLayout')
const ProfilePage = page(() => import('./pages/account/ProfilePage.tsx'), 'ProfilePage')
const WalletPage = page(() => import('./pages/account/WalletPage.tsx'), 'WalletPage')
const BonusesPage = page(() => import('./pages/account/BonusesPage.tsx'), 'BonusesPage')
const TransactionsPage = page(() => import('./pages/account/TransactionsPage.tsx'), 'TransactionsPage')
const MessagesPage = page(() => import('./pages/account/MessagesPage.tsx'), 'MessagesPage')
const LimitsPage = page(() => import('./pages/account/LimitsPage.tsx'), 'LimitsPage')
const SelfTestPage = page(() => import('./pages/account/SelfTestPage.tsx'), 'SelfTestPage')

const account: RouteObject[] = [
  { index: true, element: <Redirect to={paths.profile} /> },
  { path: 'profile', element: <ProfilePage /> },
  { path: 'wallet', element: <WalletPage /> },
  { path: 'bonuses', element: <BonusesPage /> },
  { path: 'transactions', element: <TransactionsPage /> },
  { path: 'messages', element: <MessagesPage /> },
  { path: 'limits', element: <LimitsPage /> },
  { path: 'self-test', element: <SelfTestPage /> },
  { path: '*', element: <NotFoundPage /> },
]

const sports: RouteObject[] = [
  {
    element: <PlayPages />,
    children: [
      { index: true, element: <SportsPage /> },
      { path: 'mac/:event', element: <MatchPage /> },
    ],
  },
  { path: 'kuponlarim', element: <CouponsPage /> },
  { path: 'hazir', element: <ReadyCouponsPage /> },
  { path: 'uzun-vadeli', element: <OutrightsPage /> },
  { path: 'sonuclar', element: <ResultsPage /> },
  { path: 'kurallar', element: <SportsRulesPage /> },
  { path: '*', element: <NotFoundPage /> },
]

const casino: RouteObject[] = [
  { path: 'casino/slots', element: <SlotsPage /> },
  { path: 'casino/livecasino', element: <LiveCasinoPage /> },
  {
    element: <PlayPages />,
    children: [
      { path: 'casino/livecasino/:table', element: <TablePage /> },
      { path: 'casino/tombala/:hall?', element: <TombalaPage /> },
    ],
  },
]

/** Where one is shown games and offers, and nothing else; what has more to say asks `UnlessPaused` itself. */
const playPages: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: 'virtual/kosu', element: <RacePage /> },
  { path: 'aviator', element: <RoomPage name="aviator" /> },
  { path: 'zeplin', element: <RoomPage name="zeplin" /> },
  { path: 'games', element: <GamesPage /> },
  { path: 'oyun/:slug', element: <GamePage /> },
  { path: 'turnuvalar/:slug', element: <TournamentPage /> },
]

const routes: RouteObject[] = [
  {
    path: 'ortak/:section?',
    element: (
      <Suspense>
        <PartnerPage />
      </Suspense>
    ),
  },
  {
    element: <SiteLayout />,
    children: [
      { element: <PlayPages />, children: playPages },
      { element: <CasinoLayout />, children: casino },
      { path: 'sports', element: <SportsPages name="sports" />, children: sports },
      {
        path: 'live',
        element: <SportsPages name="live" />,
        children: [{ element: <PlayPages />, children: [{ index: true, element: <LivePage /> }] }],
      },
      {
        path: 'virtual',
        element: <SportsPages name="virtual" />,
        children: [{ element: <PlayPages />, children: [{ index: true, element: <VirtualPage /> }] }],
      },
      { path: 'beton-games', element: <InstantGamesPage /> },
      { path: 'adil-oyun/:game?/:round?', element: <ProofPage /> },
      { path: 'promotions', element: <PromotionsPage /> },
      { path: 'turnuvalar', element: <TournamentsPage /> },
      { path: 'oduller', element: <RewardsPage /> },
      { path: 'kulup', element: <ClubPage /> },
      { path: 'gorevler', element: <MissionsPage /> },
      { path: 'sans-carki', element: <WheelPage /> },
      { path: 'davet', element: <ReferralPage /> },
      { path: 'jackpotlar', element: <JackpotsPage /> },
      { path: 'request-call', element: <RequestCallPage /> },
      { path: 'affiliate-apply', element: <AffiliatePage /> },
      { path: 'support', element: <SupportPage /> },
      { path: 'sayfa/:slug', element: <ContentPage /> },
      { path: 'auth/login', element: <LoginPage /> },
      { path: 'auth/register', element: <RegisterPage /> },
      { path: 'auth/forgot-password', element: <ForgotPasswordPage /> },
      { path: 'auth/new-password', element: <NewPasswordPage /> },
      { path: 'auth/email-confirmation', element: <EmailConfirmationPage /> },
      { path: 'account', element: <AccountLayout />, children: account },
      ...Object.entries(shortPaths).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

/** Every address of the site. */
export function SiteRoutes() {
  return useRoutes(routes)
}

/** Whoever is in a break or excluded sees its end and the help lines instead. */
function PlayPages() {
  return (
    <UnlessPaused>
      <Outlet />
    </UnlessPaused>
  )
}

/** The sportsbook where the site's configuration opens it, else the specification's placeholder. */
function SportsPages({ name }: { name: 'sports' | 'live' | 'virtual' }) {
  return siteConfig.placeholders[name] === false ? <SportsLayout /> : <PlaceholderPage name={name} />
}

/** Keeps the query, so that an affiliate's tag or an opened game survives a short link. */
function Redirect({ to }: { to: string }) {
  const { search, state } = useLocation()
  return <Navigate replace to={to.includes('?') ? to : to + search} state={state} />
}
