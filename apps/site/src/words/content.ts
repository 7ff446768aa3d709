import { PAGE_NAME_INVALID, PAGE_NOT_FOUND } from '@meydan/contract/sentences'

export const contentWords = {
  pages: 'Sayfalar',
  breadcrumb: 'Sayfa yolu',
  updated: (date: string) => `Son güncelleme: ${date}`,
  backHome: 'Ana sayfaya dön',
  invalidSlug: PAGE_NAME_INVALID,
  notFound: PAGE_NOT_FOUND,
  loadFailed: 'Sayfa yüklenirken bir hata oluştu',
}

export type PlaceholderName = 'sports' | 'live' | 'virtual' | 'beton-games' | 'tombala' | 'zeplin' | 'aviator'

export const placeholders: Record<PlaceholderName, { title: string; text: string; art: string }> = {
  sports: { title: 'Tüm Sporlar', text: 'Spor bahisleri sayfası yakında aktif olacak.', art: '/art/cat/spor.svg' },
  live: { title: 'Canlı Bahis', text: 'Canlı bahis sayfası yakında aktif olacak.', art: '/art/cat/canlibahis.svg' },
  virtual: { title: 'Sanal Oyunlar', text: 'Sanal oyunlar sayfası yakında aktif olacak.', art: '/art/cat/sanal.svg' },
  'beton-games': { title: 'Beton Games', text: 'Beton Games sayfası yakında aktif olacak.', art: '/art/cat/beton.svg' },
  tombala: { title: 'Tombala', text: 'Tombala sayfası yakında aktif olacak.', art: '/art/cat/tombala.svg' },
  zeplin: { title: 'Zeplin', text: 'Zeplin sayfası yakında aktif olacak.', art: '/art/cat/zeplin.svg' },
  aviator: { title: 'Aviator', text: 'Aviator sayfası yakında aktif olacak.', art: '/art/cat/aviator.svg' },
}

export const supportWords = {
  title: 'Canlı Destek',
  intro: 'Size en yakın kanalı seçin, hemen yardımcı olalım.',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  email: 'E-posta',
  call: 'Aranma Talebi',
  callText: 'Numaranızı bırakın, biz arayalım.',
  messages: 'Mesajlarım',
  messagesText: 'Hesabınızdan yazışın.',
  none: 'Destek kanalları yakında burada.',
  responsible: 'Sorumlu oyun desteği',
  responsibleText: 'Oyun sizi zorluyorsa yalnız değilsiniz. Bu kuruluşlar ücretsiz ve gizli destek verir.',
}
