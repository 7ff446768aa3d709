/** Every link of the site is built here. */
export const paths = {
  home: '/',
  sports: '/sports',
  sportsCoupons: '/sports/kuponlarim',
  sportsReady: '/sports/hazir',
  sportsOutrights: '/sports/uzun-vadeli',
  sportsResults: '/sports/sonuclar',
  sportsRules: '/sports/kurallar',
  live: '/live',
  casino: '/casino',
  slots: '/casino/slots',
  liveCasino: '/casino/livecasino',
  tombala: '/casino/tombala',
  virtual: '/virtual',
  virtualRace: '/virtual/kosu',
  aviator: '/aviator',
  betonGames: '/beton-games',
  zeplin: '/zeplin',
  promotions: '/promotions',
  tournaments: '/turnuvalar',
  rewards: '/oduller',
  club: '/kulup',
  missions: '/gorevler',
  wheel: '/sans-carki',
  referral: '/davet',
  jackpots: '/jackpotlar',
  requestCall: '/request-call',
  affiliateApply: '/affiliate-apply',
  partner: '/ortak',
  partnerLinks: '/ortak/baglantilar',
  partnerStatements: '/ortak/ekstreler',
  partnerPostback: '/ortak/bildirimler',
  games: '/games',
  support: '/support',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  /** The token of the mail's link stands behind a `#`. */
  newPassword: '/auth/new-password',
  emailConfirmation: '/auth/email-confirmation',
  /** Where a logged-out launch of a real game goes; it redirects to `login`. */
  legacyLogin: '/login',
  account: '/account',
  profile: '/account/profile',
  wallet: '/account/wallet',
  deposit: '/account/wallet?tab=deposit',
  withdraw: '/account/wallet?tab=withdraw',
  bonuses: '/account/bonuses',
  cashback: '/account/bonuses?tab=cashback',
  transactions: '/account/transactions',
  messages: '/account/messages',
  newMessage: '/account/messages?new=1',
  limits: '/account/limits',
  selfTest: '/account/self-test',
} as const

/** Links that the specification gives in short; each redirects to its full address. */
export const shortPaths: Record<string, string> = {
  '/slots': paths.slots,
  '/livecasino': paths.liveCasino,
  '/tombala': paths.tombala,
  '/casino': paths.slots,
  '/login': paths.login,
  '/deposit': paths.deposit,
  '/withdraw': paths.withdraw,
  '/bonuses': paths.bonuses,
  '/transactions': paths.transactions,
}

/** Where a round is recomputed: of a game, and of one of its rounds. */
export function proofPath(game?: string, round?: string): string {
  return ['/adil-oyun', game, round]
    .filter((part) => part !== undefined)
    .map(String)
    .join('/')
}

/** An automatic table's page. */
export function tablePath(code: string): string {
  return `${paths.liveCasino}/${encodeURIComponent(code)}`
}

/** A hall of the tombala; the one that gave the page its name has the page's address. */
export function hallPath(code: string): string {
  return code === 'tombala' ? paths.tombala : `${paths.tombala}/${encodeURIComponent(code)}`
}

/** A tournament's page. */
export function tournamentPath(slug: string): string {
  return `${paths.tournaments}/${encodeURIComponent(slug)}`
}

/** Over the pages of single games, and no page itself. */
export const GAME_PAGES = '/oyun'

/** A game's own page. */
export function gamePagePath(slug: string): string {
  return `${GAME_PAGES}/${encodeURIComponent(slug)}`
}

/** A match with all its markets. */
export function matchPath(event: string): string {
  return `/sports/mac/${encodeURIComponent(event)}`
}

/** The programme with a shared slip's legs in the slip. */
export function sharedSlipPath(code: string): string {
  return `/sports?kupon=${encodeURIComponent(code)}`
}

export const RESPONSIBLE_GAMING_SLUG = 'sorumlu-oyun'
export const TERMS_SLUG = 'kurallar'

export function contentPath(slug: string): string {
  return `/sayfa/${encodeURIComponent(slug)}`
}

export type PlayMode = 'real' | 'demo'

export interface PlayTarget {
  gameId: number
  mode: PlayMode
}

/** The search of the present page with a game opened over it: `?play=1523&mode=demo`. */
export function withGame(search: string, { gameId, mode }: PlayTarget): string {
  const query = new URLSearchParams(search)
  query.set('play', String(gameId))
  query.set('mode', mode)
  return `?${query}`
}

export function withoutGame(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('play')
  query.delete('mode')
  return query.size > 0 ? `?${query}` : ''
}

/** The game that an address opens; a link without `mode` plays for real. */
export function gameOf(search: string): PlayTarget | undefined {
  const query = new URLSearchParams(search)
  const gameId = Number(query.get('play'))
  if (!Number.isSafeInteger(gameId) || gameId <= 0) return undefined
  return { gameId, mode: query.get('mode') === 'demo' ? 'demo' : 'real' }
}
