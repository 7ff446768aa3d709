export const words = {
  title: 'Bannerlar',
  searchHint: 'Başlık',
  emptyText: 'Banner yok',
  columns: {
    title: 'Başlık',
    sort_order: 'Sıra',
    shown_from: 'Başlangıç',
    shown_until: 'Bitiş',
    active: 'Yayın',
    image_desktop: 'Görsel',
    page: 'Sayfa',
    device: 'Cihaz',
    position: 'Konum',
  },
  filters: {
    page_name: 'Sayfa',
    device: 'Cihaz',
    active: 'Yayın',
  },
}
