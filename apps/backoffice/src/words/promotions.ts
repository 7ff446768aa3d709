export const words = {
  title: 'Promosyonlar',
  searchHint: 'Promosyon adı',
  emptyText: 'Promosyon yok',
  columns: {
    name: 'Ad',
    grants: 'Verilen',
    granted: 'Toplam',
    running: 'Sitede',
    banner: 'Görsel',
    bonus_type: 'Tür',
    percent: 'Oran',
    rollover: 'Çevrim',
    active: 'Yayın',
  },
  filters: {
    bonus_type: 'Tür',
    active: 'Yayın',
  },
}
