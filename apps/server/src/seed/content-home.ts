export interface DemoBanner {
  page: 'home' | 'casino' | 'slot'
  device: 'desktop' | 'mobile' | 'both'
  position: '' | 'desktop_left' | 'desktop_right'
  title: string
  /** The drawn lettering, word for word. */
  alt: string
  link: string
  art: string
  /** The name of the promotion that the banner advertises: its figures are the lettering's. */
  promotion?: string
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
  alt: 'Hoş geldin bonusu: %100, 5.000 ₺’ye kadar. İlk yatırımına özel, 10x çevrim',
}
const weekend = {
  art: 'haftasonu',
  promotion: 'Hafta Sonu Yatırım Bonusu',
  title: 'Hafta sonu bonusu',
  link: '/promotions',
  alt: 'Cumartesi ve pazar: %50 bonus, 2.000 ₺’ye kadar. Hafta sonu yatırımına, 10x çevrim',
}
const loss = {
  art: 'kayip',
  promotion: 'Kayıp Bonusu',
  title: 'Kayıp bonusu',
  link: '/account/bonuses?tab=cashback',
  alt: 'Her pazartesi kayıp bonusu: %15 geri al. Net kaybın üzerinden, 3x çevrim',
}
const cup = {
  art: 'turnuva',
  title: 'Nazar Kupası',
  link: '/turnuvalar/nazar-kupasi',
  alt: 'Slot turnuvası: Nazar Kupası, 250.000 ₺ ödül havuzu. Pazartesi - pazar, ilk 100 oyuncu',
}
const gift = {
  art: 'bedavabonus',
  promotion: 'Bedava Bonus',
  title: 'Bedava bonus',
  link: '/promotions',
  alt: 'Bedava bonus: 100 ₺, yatırım şartsız. Doğrulanmış hesaba, 15x çevrim',
}
const spins = {
  art: 'bedavadonus',
  promotion: '50 Bedava Dönüş: Yakut 7',
  title: 'Bedava dönüş',
  link: '/promotions',
  alt: 'Bedava dönüş: 50 dönüş, Yakut 7 oyununda. Her cuma, çevrim 5x',
}

export const demoBanners: readonly DemoBanner[] = [
  { ...left, ...welcome },
  { ...left, ...weekend },
  { ...left, ...loss },
  { ...left, ...cup },
  { ...right, ...gift },
  { ...right, ...spins, alt: 'Her cuma 50 dönüş, Yakut 7’de. Çevrim 5x' },
  { ...right, ...loss, alt: 'Her pazartesi kayıp bonusu: %15 geri al' },
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
    title: 'Nazar Kupası',
    link: '/turnuvalar/nazar-kupasi',
    alt: 'Slot turnuvası: Nazar Kupası, 250.000 ₺ ödül havuzu',
  },
]

export const demoCategories = [
  {
    title: 'Slot',
    icon: 'slots',
    description: 'Jokerler, çarklar, bedava dönüşler',
    link: '/casino/slots',
    image: '/art/cat/slots.svg',
  },
  {
    title: 'Aviator',
    icon: 'aviator',
    description: 'Herkesle aynı uçuş, çıkış sizin',
    link: '/aviator',
    image: '/art/cat/aviator.svg',
  },
  {
    title: 'Beton Oyunları',
    icon: 'instant',
    description: 'Zar, Limit, Mayın, Plinko, Keno',
    link: '/beton-games',
    image: '/art/cat/beton.svg',
  },
  {
    title: 'Zeplin',
    icon: 'zeplin',
    description: 'Kat kat yükselin, ya da yarısını alın',
    link: '/zeplin',
    image: '/art/cat/zeplin.svg',
  },
  {
    title: 'Canlı Casino',
    icon: 'livecasino',
    description: 'Otomatik masalar: rulet, baccarat, zar',
    link: '/casino/livecasino',
    image: '/art/cat/livecasino.svg',
  },
  { title: 'Spor', icon: 'sports', description: 'Maçlar ve oranlar', link: '/sports', image: '/art/cat/sports.svg' },
  {
    title: 'Tombala',
    icon: 'tombala',
    description: 'Çinko, tombala, şans sizde',
    link: '/casino/tombala',
    image: '/art/cat/tombala.svg',
  },
  {
    title: 'Sanal Oyunlar',
    icon: 'virtual',
    description: 'Sanal karşılaşmalar',
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
