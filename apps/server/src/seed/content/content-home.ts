export interface DemoBanner {
  page: 'home' | 'casino' | 'slot'
  device: 'desktop' | 'mobile' | 'both'
  position: '' | 'desktop_left' | 'desktop_right'
  title: string
  /** The drawn lettering, word for word; none where the words come from what it advertises. */
  alt?: string
  link: string
  art: string
  /** What the banner advertises: the name of a promotion, or the series of a tournament. */
  promotion?: string
  tournament?: string
  desktop?: 'left' | 'right' | 'wide'
  mobile?: 'mobile'
}

const left = { page: 'home', device: 'desktop', position: 'desktop_left', desktop: 'left' } as const
const right = { page: 'home', device: 'desktop', position: 'desktop_right', desktop: 'right' } as const
const mobile = { page: 'home', device: 'mobile', position: '', mobile: 'mobile' } as const
const both = { device: 'both', position: '', desktop: 'wide', mobile: 'mobile' } as const

const welcome = {
  art: 'hosgeldin',
  promotion: 'Hoş Geldin Bonusu',
  title: 'Hoş geldin bonusu',
  link: '/promotions',
}
const weekend = {
  art: 'haftasonu',
  promotion: 'Hafta Sonu Yatırım Bonusu',
  title: 'Hafta sonu bonusu',
  link: '/promotions',
}
const loss = {
  art: 'kayip',
  promotion: 'Kayıp Bonusu',
  title: 'Kayıp bonusu',
  link: '/account/bonuses?tab=cashback',
}
const cup = {
  art: 'turnuva',
  tournament: 'nazar-kupasi',
  title: 'Slot turnuvası',
  link: '/turnuvalar/nazar-kupasi',
}
const gift = {
  art: 'bedavabonus',
  promotion: 'Bedava Bonus',
  title: 'Bedava bonus',
  link: '/promotions',
}
const spins = {
  art: 'bedavadonus',
  promotion: '50 Bedava Dönüş: Yakut 7',
  title: 'Bedava dönüş',
  link: '/promotions',
}

export const demoBanners: readonly DemoBanner[] = [
  { ...left, ...welcome },
  { ...left, ...weekend },
  { ...left, ...loss },
  { ...left, ...cup },
  { ...right, ...gift },
  { ...right, ...spins },
  { ...right, ...loss },
  { ...mobile, ...welcome },
  { ...mobile, ...gift },
  { ...mobile, ...spins },
  { ...mobile, ...weekend },
  { ...mobile, ...loss },
  { ...mobile, ...cup },
  {
    ...both,
    page: 'casino',
    art: 'casino',
    title: 'Saray Gecesi',
    link: '/casino/slots',
    alt: 'Casino: Saray Gecesi. Slot, masa ve tombala; demo ile dene, limitini koy',
  },
  {
    ...both,
    page: 'slot',
    art: 'slot',
    tournament: 'nazar-kupasi',
    title: 'Slot turnuvası',
    link: '/turnuvalar/nazar-kupasi',
  },
]

export const demoCategories = [
  {
    title: 'Slot',
    icon: 'slots',
    description: 'Bedava dönüşler',
    link: '/casino/slots',
    image: '/art/cat/slots.svg',
  },
  {
    title: 'Aviator',
    icon: 'aviator',
    description: 'Çıkış anı sizin',
    link: '/aviator',
    image: '/art/cat/aviator.svg',
  },
  {
    title: 'Hızlı Oyunlar',
    icon: 'instant',
    description: 'Zar, Mayın, Keno',
    link: '/beton-games',
    image: '/art/cat/beton.svg',
  },
  {
    title: 'Zeplin',
    icon: 'zeplin',
    description: 'Kat kat yükselin',
    link: '/zeplin',
    image: '/art/cat/zeplin.svg',
  },
  {
    title: 'Canlı Casino',
    icon: 'livecasino',
    description: 'Rulet, blackjack, baccarat',
    link: '/casino/livecasino',
    image: '/art/cat/livecasino.svg',
  },
  { title: 'Spor', icon: 'sports', description: 'Maçlar ve oranlar', link: '/sports', image: '/art/cat/sports.svg' },
  {
    title: 'Tombala',
    icon: 'tombala',
    description: 'Çinko ve tombala',
    link: '/casino/tombala',
    image: '/art/cat/tombala.svg',
  },
  {
    title: 'Sanal Oyunlar',
    icon: 'virtual',
    description: 'Sanal maçlar',
    link: '/virtual',
    image: '/art/cat/sanal.svg',
  },
] as const

/** Codes of the games on the home page, in the order in which neighbours differ in hue and hero. */
export const demoPopularGames = [
  'anadolu-hazinesi',
  'bogaz-gecesi',
  'bakir-demlik',
  'nazar',
  'cay-molasi',
  'altin-anahtar',
  'sans-nali',
  'kapadokya',
  'safir-saray',
  'zumrut-kapi',
  'korsan-koyu',
  'papagan-adasi',
] as const
