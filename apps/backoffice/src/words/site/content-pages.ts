export const words = {
  title: 'Sayfalar',
  searchHint: 'Başlık, kısa ad',
  emptyText: 'Sayfa yok',
  newTitle: 'Yeni sayfa',
  columns: {
    title: 'Başlık',
    in_footer: 'Alt menü',
    published: 'Yayın',
    sort_order: 'Sıra',
    updated_at: 'Güncelleme',
    slug: 'Adres',
  },
  filters: {
    published: 'Yayın',
  },
  fields: {
    title: 'Başlık',
    slug: 'Kısa ad (adres)',
    content: 'İçerik (HTML)',
    meta_title: 'Arama başlığı',
    meta_description: 'Arama açıklaması',
    sort_order: 'Sıra',
    in_footer: 'Alt menüde göster',
    published: 'Yayında',
  },
  hints: {
    slug: 'Küçük harf, rakam ve tire: sorumlu-oyun',
  },
  published: 'Yayında',
  draft: 'Taslak',
  yes: 'Evet',
  no: 'Hayır',
}
