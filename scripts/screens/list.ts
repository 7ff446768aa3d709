import type { Page } from '@playwright/test'

export interface Screen {
  /** The picture's file name. */
  name: string
  path: string
  isOfPlayer?: true
  /** What is opened over the page; such a picture is of the window, not of the whole page. */
  before?: (page: Page) => Promise<void>
}

const ofGuest = (name: string, path: string): Screen => ({ name, path })
const ofPlayer = (name: string, path: string): Screen => ({ name, path, isOfPlayer: true })

/** The screens that somebody looks at before a release, in the order of a visit. */
export const SCREENS: Screen[] = [
  ofGuest('home-guest', '/'),
  ofGuest('slots', '/casino/slots'),
  ofGuest('slots-empty', '/casino/slots?q=zzzzzz'),
  { name: 'slots-filters', path: '/casino/slots', before: (page) => press(page, 'Filtreler') },
  ofGuest('slots-list', '/casino/slots?view=list'),
  ofGuest('live-casino', '/casino/livecasino'),
  ofGuest('tombala', '/casino/tombala'),
  ofGuest('game-page', '/oyun/nazar'),
  { name: 'game', path: '/casino/slots?play=1523&mode=demo', before: (page) => page.waitForTimeout(4_000) },
  ofGuest('crash', '/aviator'),
  ofGuest('zeplin', '/zeplin'),
  ofGuest('instant-games', '/beton-games'),
  ofGuest('fair', '/adil-oyun'),
  ofGuest('promotions', '/promotions'),
  { name: 'promotion', path: '/promotions', before: (page) => page.locator('main article button').first().click() },
  ofGuest('tournaments', '/turnuvalar'),
  ofGuest('jackpots', '/jackpotlar'),
  ofGuest('rewards', '/oduller'),
  ofGuest('club', '/kulup'),
  ofGuest('missions', '/gorevler'),
  ofGuest('wheel', '/sans-carki'),
  ofGuest('referral', '/davet'),
  ofGuest('sports', '/sports'),
  ofGuest('live', '/live'),
  ofGuest('virtual', '/virtual'),
  ofGuest('race', '/virtual/kosu'),
  ofGuest('request-call', '/request-call'),
  ofGuest('affiliate', '/affiliate-apply'),
  ofGuest('support', '/support'),
  ofGuest('content', '/sayfa/sorumlu-oyun'),
  ofGuest('login', '/auth/login'),
  ofGuest('register', '/auth/register'),
  ofGuest('forgot-password', '/auth/forgot-password'),
  ofGuest('404', '/yok-boyle-bir-sayfa'),
  ofGuest('partner', '/ortak'),
  { name: 'search', path: '/', before: (page) => page.keyboard.press('/') },
  ofPlayer('home', '/'),
  ofPlayer('profile', '/account/profile'),
  ofPlayer('profile-password', '/account/profile?tab=password'),
  ofPlayer('profile-kyc', '/account/profile?tab=kyc'),
  ofPlayer('profile-security', '/account/profile?tab=security'),
  ofPlayer('wallet-deposit', '/account/wallet?tab=deposit'),
  ofPlayer('wallet-withdraw', '/account/wallet?tab=withdraw'),
  ofPlayer('wallet-history', '/account/wallet?tab=history'),
  ofPlayer('bonuses', '/account/bonuses'),
  ofPlayer('bonuses-cashback', '/account/bonuses?tab=cashback'),
  ofPlayer('bonuses-history', '/account/bonuses?tab=history'),
  ofPlayer('transactions-deposit', '/account/transactions?tab=deposit'),
  ofPlayer('transactions-slots', '/account/transactions?tab=slot_bet'),
  ofPlayer('messages', '/account/messages'),
  ofPlayer('message-new', '/account/messages?new=1'),
  ofPlayer('limits', '/account/limits'),
  ofPlayer('self-test', '/account/self-test'),
  ofPlayer('rewards-player', '/oduller'),
  ofPlayer('club-player', '/kulup'),
  ofPlayer('missions-player', '/gorevler'),
  ofPlayer('wheel-player', '/sans-carki'),
  ofPlayer('referral-player', '/davet'),
  ofPlayer('coupons', '/sports/kuponlarim'),
]

/** The button of this name, on whichever part of the page shows it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}
