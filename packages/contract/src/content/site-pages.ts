import type { LicenceSwitch } from '../licence/licence-rules.ts'

/** A page of the site as search engines, shared links and the first HTML know it. */
export interface SitePage {
  /** A segment that begins with `:` holds anything, or one of `among`. */
  path: string
  among?: readonly string[]
  /** The page's heading; its title is this and the site's name. Empty is the site's own. */
  title: string
  /** What is there, in a sentence or two; empty is the site's own description. */
  text: string
  /** Nobody's to find: one person's own pages, and doors that lead nowhere by themselves. */
  isPrivate?: boolean
  /** Without this licence the page is not listed. */
  needs?: LicenceSwitch
  /** The page of the site's configuration that may be kept as 'yakında'. */
  placeholder?: 'sports' | 'live' | 'virtual' | 'beton-games' | 'tombala' | 'zeplin' | 'aviator'
  /** A short link: the page it leads to. */
  to?: string
  /** The drawing that stands beside the site's mark where the page is shared; without one the picture of no page does. */
  picture?: string
}

const casino = { needs: 'casino' } as const
const sports = { needs: 'sports' } as const
const account = (path: string, title: string): SitePage => ({ path, title, text: '', isPrivate: true })
const short = (path: string, to: string): SitePage => ({ path, title: '', text: '', to })

/** Every address of the site; what is not among them answers 404. Content pages stand in the database. */
export const sitePages: readonly SitePage[] = [
  { path: '/', title: '', text: '' },
  {
    ...casino,
    path: '/casino/slots',
    picture: '/art/cat/slots.svg',
    title: 'Slot Oyunları',
    text: 'Kazanma oranı ve oynaklığı yazılı slot oyunları. Hepsi demo olarak denenebilir.',
  },
  {
    ...casino,
    path: '/casino/livecasino',
    picture: '/art/cat/livecasino.svg',
    title: 'Canlı Casino',
    text: 'Herkesle aynı turda rulet, baccarat ve zar masaları, tek başınıza blackjack. Her sonuç kanıtlanabilir çekilişle belirlenir.',
  },
  {
    ...casino,
    path: '/casino/livecasino/:table',
    among: ['rulet', 'baccarat', 'ejder-kaplan', 'sic-bo', 'cark'],
    title: 'Canlı Casino',
    text: '',
    isPrivate: true,
  },
  {
    ...casino,
    path: '/casino/tombala',
    picture: '/art/cat/tombala.svg',
    placeholder: 'tombala',
    title: 'Tombala',
    text: 'Kartınızı alın, çekilişi herkesle birlikte izleyin. Çinko ve tombala ödülleri satıştan dağıtılır.',
  },
  {
    ...casino,
    path: '/casino/tombala/:hall',
    among: ['tombala-2', 'tombala', 'tombala-10', 'tombala-25'],
    title: 'Tombala',
    text: '',
    isPrivate: true,
  },
  {
    ...casino,
    path: '/aviator',
    picture: '/art/cat/aviator.svg',
    placeholder: 'aviator',
    title: 'Aviator',
    text: 'Herkesle aynı uçuş: çarpan yükselirken çıkış anını siz seçersiniz.',
  },
  {
    ...casino,
    path: '/zeplin',
    picture: '/art/cat/zeplin.svg',
    placeholder: 'zeplin',
    title: 'Zeplin',
    text: 'Zeplin yükseldikçe çarpan büyür. Bahsinizin tamamıyla ya da yarısıyla çıkış yapabilirsiniz.',
  },
  {
    ...casino,
    path: '/beton-games',
    picture: '/art/cat/beton.svg',
    placeholder: 'beton-games',
    title: 'Hızlı Oyunlar',
    text: 'Zar, Limit, Mayın, Plinko, Keno, Kazı Kazan, Alçak–Yüksek ve Video Poker: riski sizin seçtiğiniz hızlı oyunlar.',
  },
  {
    ...casino,
    path: '/virtual/kosu',
    picture: '/art/cat/sanal.svg',
    title: 'Sanal Koşu',
    text: 'Sanal koşucularla sanal koşu: gerçek bir yarış değildir, sonuç kanıtlanabilir çekilişle belirlenir.',
  },
  { ...casino, path: '/games', title: 'Tüm Oyunlar', text: 'Bütün oyun salonları ve en çok oynanan oyunlar.' },
  {
    path: '/adil-oyun',
    title: 'Adil Oyun',
    text: 'Bir turun bütün adımlarını kendi tarayıcınızda yeniden hesaplayın.',
  },
  { path: '/adil-oyun/:game', title: 'Adil Oyun', text: '', isPrivate: true },
  { path: '/adil-oyun/:game/:round', title: 'Adil Oyun', text: '', isPrivate: true },
  {
    ...sports,
    path: '/sports',
    picture: '/art/cat/spor.svg',
    placeholder: 'sports',
    title: 'Tüm Sporlar',
    text: 'Maç öncesi bahisler: tekli, kombine ve sistem kuponlar.',
  },
  {
    ...sports,
    path: '/sports/sonuclar',
    placeholder: 'sports',
    title: 'Sonuçlar',
    text: 'Son bir haftada biten maçların sonuçları.',
  },
  {
    ...sports,
    path: '/sports/hazir',
    placeholder: 'sports',
    title: 'Hazır Kuponlar',
    text: 'Hazır kuponlar ve şu anda en çok oynanan bahisler.',
  },
  {
    ...sports,
    path: '/sports/uzun-vadeli',
    placeholder: 'sports',
    title: 'Uzun Vadeli Bahisler',
    text: 'Şampiyon, gol kralı ve küme düşen takım bahisleri.',
  },
  {
    ...sports,
    path: '/sports/kurallar',
    placeholder: 'sports',
    title: 'Kurallar',
    text: 'Spor bahislerinin kuralları ve sınırları.',
  },
  { ...sports, path: '/sports/mac/:event', title: 'Tüm Sporlar', text: '', isPrivate: true },
  account('/sports/kuponlarim', 'Kuponlarım'),
  {
    ...sports,
    path: '/live',
    picture: '/art/cat/canlibahis.svg',
    placeholder: 'live',
    title: 'Canlı Bahis',
    text: 'Oynanmakta olan maçlar ve değişen oranlar.',
  },
  {
    ...sports,
    path: '/virtual',
    picture: '/art/cat/sanal.svg',
    placeholder: 'virtual',
    title: 'Sanal Spor',
    text: 'Sanal takımların birkaç dakikada biten maçları.',
  },
  {
    needs: 'bonuses',
    path: '/promotions',
    picture: '/art/cat/promosyon.svg',
    title: 'Promosyonlar',
    text: 'Güncel bonuslar: oran, üst sınır ve çevrim şartı her kartın üzerinde yazar.',
  },
  {
    needs: 'tournaments',
    path: '/turnuvalar',
    picture: '/art/promo/turnuva-kupa.svg',
    title: 'Turnuvalar',
    text: 'Süren ve yaklaşan turnuvalar: ödül tablosu, kurallar ve sıralama.',
  },
  { needs: 'tournaments', path: '/turnuvalar/:slug', title: 'Turnuvalar', text: '', isPrivate: true },
  {
    path: '/oduller',
    picture: '/art/odul/kulup.svg',
    title: 'Ödüller',
    text: 'Kulüp puanları, görevler, günlük çark ve arkadaş daveti: ne kazanılır, nasıl kazanılır.',
  },
  {
    needs: 'vip',
    path: '/kulup',
    title: 'Kulüp',
    text: 'Puan nasıl kazanılır, seviyeler neye göredir, puanın karşılığı kaç liradır: hepsi bu sayfada.',
  },
  { needs: 'vip', path: '/gorevler', title: 'Görevler', text: '', isPrivate: true },
  { needs: 'bonuses', path: '/davet', title: 'Arkadaş daveti', text: '', isPrivate: true },
  { needs: 'bonuses', path: '/sans-carki', title: 'Şans Çarkı', text: '', isPrivate: true },
  {
    needs: 'jackpots',
    path: '/jackpotlar',
    title: 'Jackpotlar',
    text: 'Dört kademeli jackpot: havuzlar, kurallar, kazananlar ve her kazancın doğrulaması.',
  },
  { path: '/request-call', title: 'Aranma Talebi', text: 'Numaranızı bırakın, sizi arayalım.' },
  {
    path: '/affiliate-apply',
    title: 'Ortaklık',
    text: 'Yönlendirdiğiniz oyuncuların getirdiği net gelirden her ay pay alın.',
  },
  { path: '/ortak', title: 'Ortak sayfası', text: '', isPrivate: true },
  {
    path: '/ortak/:section',
    among: ['baglantilar', 'ekstreler', 'bildirimler', 'sifre'],
    title: 'Ortak sayfası',
    text: '',
    isPrivate: true,
  },
  { path: '/support', title: 'Canlı Destek', text: 'Bize ulaşabileceğiniz kanallar ve ücretsiz destek hatları.' },
  { path: '/auth/login', title: 'Giriş Yap', text: '', isPrivate: true },
  { path: '/auth/register', title: 'Kayıt Ol', text: '', isPrivate: true },
  { path: '/auth/forgot-password', title: 'Şifremi unuttum', text: '', isPrivate: true },
  { path: '/auth/new-password', title: 'Yeni şifre', text: '', isPrivate: true },
  { path: '/auth/email-confirmation', title: 'E-posta doğrulaması', text: '', isPrivate: true },
  account('/account', 'Profilim'),
  account('/account/profile', 'Profilim'),
  account('/account/wallet', 'Cüzdanım'),
  account('/account/bonuses', 'Bonuslarım'),
  account('/account/transactions', 'İşlemlerim'),
  account('/account/messages', 'Mesajlarım'),
  account('/account/limits', 'Limitler'),
  account('/account/self-test', 'Kendinizi test edin'),
  short('/slots', '/casino/slots'),
  short('/livecasino', '/casino/livecasino'),
  short('/tombala', '/casino/tombala'),
  short('/casino', '/casino/slots'),
  short('/login', '/auth/login'),
  short('/deposit', '/account/wallet'),
  short('/withdraw', '/account/wallet'),
  short('/bonuses', '/account/bonuses'),
  short('/transactions', '/account/transactions'),
]

/** The page at a path, a short link's the one it leads to; undefined where there is none. */
export function sitePageAt(path: string): SitePage | undefined {
  const segments = segmentsOf(path.toLowerCase())
  const page = sitePages.find((each) => {
    const own = segmentsOf(each.path)
    const fits = (part: string, given: string) =>
      part.startsWith(':') ? (each.among?.includes(given) ?? true) : part === given
    return own.length === segments.length && segments.every((given, index) => fits(own[index] ?? '', given))
  })
  return page?.to === undefined ? page : sitePageAt(page.to)
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
