import { GAME_UNAVAILABLE } from '@meydan/contract/sentences'

export const homeWords = {
  title: 'Ana Sayfa',
  leftBanners: 'Kampanyalar',
  rightBanners: 'Öne çıkan kampanyalar',
  promotions: 'Promosyonlar',
  promotionsFailed: 'Promosyonlar yüklenemedi',
  promotionCards: 'Promosyon kartları',
  seeAll: 'Tümünü Gör',
  inspect: 'İncele',
  popular: 'Popüler Oyunlar',
  gamesFailed: 'Oyunlar yüklenemedi',
  allGames: 'Tüm Oyunlar',
  unavailable: GAME_UNAVAILABLE,
  categories: 'Oyun Kategorileri',
  noGames: 'Oyunlar hazırlanıyor. Açıldığında burada olacak.',
  play: 'Oyna',
  defaultProvider: 'Pragmatic Play',
}

export interface CategoryTile {
  id: number
  title: string
  description: string
  link: string
  image_url: string
}

/** Shown when the server has no categories. */
export const fallbackCategories: CategoryTile[] = [
  { id: 1, title: 'Slot', description: 'Demo ile denenir', link: '/casino/slots', image_url: '/art/cat/slots.svg' },
  {
    id: 2,
    title: 'Canlı Casino',
    description: 'Otomatik masalar',
    link: '/casino/livecasino',
    image_url: '/art/cat/livecasino.svg',
  },
  { id: 3, title: 'Spor', description: 'Maç öncesi bahisler', link: '/sports', image_url: '/art/cat/sports.svg' },
  {
    id: 4,
    title: 'Tombala',
    description: '90 top tombala',
    link: '/casino/tombala',
    image_url: '/art/cat/tombala.svg',
  },
]
