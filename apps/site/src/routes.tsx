import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { CasinoLayout } from './layouts/CasinoLayout.tsx'
import { SiteLayout } from './layouts/SiteLayout.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { paths, shortPaths } from './paths.ts'

const SlotsPage = page(() => import('./pages/SlotsPage.tsx'), 'SlotsPage')
const LiveCasinoPage = page(() => import('./pages/LiveCasinoPage.tsx'), 'LiveCasinoPage')
const PlaceholderPage = page(() => import('./pages/PlaceholderPage.tsx'), 'PlaceholderPage')
const InstantGamesPage = page(() => import('./pages/InstantGamesPage.tsx'), 'InstantGamesPage')
const ProofPage = page(() => import('./pages/ProofPage.tsx'), 'ProofPage')
const RoomPage = page(() => import('./pages/RoomPage.tsx'), 'RoomPage')
const PromotionsPage = page(() => import('./pages/PromotionsPage.tsx'), 'PromotionsPage')
const RequestCallPage = page(() => import('./pages/RequestCallPage.tsx'), 'RequestCallPage')
const AffiliatePage = page(() => import('./pages/AffiliatePage.tsx'), 'AffiliatePage')
const ContentPage = page(() => import('./pages/ContentPage.tsx'), 'ContentPage')
const LoginPage = page(() => import('./pages/LoginPage.tsx'), 'LoginPage')
const RegisterPage = page(() => import('./pages/RegisterPage.tsx'), 'RegisterPage')
const SupportPage = page(() => import('./pages/SupportPage.tsx'), 'SupportPage')
const GamesPage = page(() => import('./pages/GamesPage.tsx'), 'GamesPage')
const NotFoundPage = page(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage')
const AccountLayout = page(() => import('./layouts/AccountLayout.tsx'), 'AccountLayout')
const ProfilePage = page(() => import('./pages/account/ProfilePage.tsx'), 'ProfilePage')
const WalletPage = page(() => import('./pages/account/WalletPage.tsx'), 'WalletPage')
const BonusesPage = page(() => import('./pages/account/BonusesPage.tsx'), 'BonusesPage')
const TransactionsPage = page(() => import('./pages/account/TransactionsPage.tsx'), 'TransactionsPage')
const MessagesPage = page(() => import('./pages/account/MessagesPage.tsx'), 'MessagesPage')
const LimitsPage = page(() => import('./pages/account/LimitsPage.tsx'), 'LimitsPage')

/** Every address of the site. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        <Route element={<CasinoLayout />}>
          <Route path="casino/slots" element={<SlotsPage />} />
          <Route path="casino/livecasino" element={<LiveCasinoPage />} />
          <Route path="casino/tombala" element={<PlaceholderPage name="tombala" />} />
        </Route>
        <Route path="sports" element={<PlaceholderPage name="sports" />} />
        <Route path="live" element={<PlaceholderPage name="live" />} />
        <Route path="virtual" element={<PlaceholderPage name="virtual" />} />
        <Route path="aviator" element={<RoomPage name="aviator" />} />
        <Route path="beton-games" element={<InstantGamesPage />} />
        <Route path="zeplin" element={<RoomPage name="zeplin" />} />
        <Route path="adil-oyun/:game?/:round?" element={<ProofPage />} />
        <Route path="games" element={<GamesPage />} />
        <Route path="promotions" element={<PromotionsPage />} />
        <Route path="request-call" element={<RequestCallPage />} />
        <Route path="affiliate-apply" element={<AffiliatePage />} />
        <Route path="support" element={<SupportPage />} />
        <Route path="sayfa/:slug" element={<ContentPage />} />
        <Route path="auth/login" element={<LoginPage />} />
        <Route path="auth/register" element={<RegisterPage />} />
        <Route path="account" element={<AccountLayout />}>
          <Route index element={<Redirect to={paths.profile} />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="wallet" element={<WalletPage />} />
          <Route path="bonuses" element={<BonusesPage />} />
          <Route path="transactions" element={<TransactionsPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="limits" element={<LimitsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {Object.entries(shortPaths).map(([short, full]) => (
          <Route key={short} path={short} element={<Redirect to={full} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** Keeps the query, so that an affiliate's tag or an opened game survives a short link. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate replace to={to.includes('?') ? to : to + search} />
}

/** A page in a file of its own, fetched when its route is first entered. */
function page<Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
