export const words = {
  title: 'Denetim kaydı',
  searchHint: 'İşlem, konu, not',
  emptyText: 'Kayıt yok',
  columns: {
    at: 'Zaman',
    action: 'İşlem',
    subject: 'Konu',
    ip: 'Adres',
    staff: 'Kim',
    player_id: 'Oyuncu',
    note: 'Not',
  },
  filters: {
    action: 'İşlem',
    staff: 'Personel',
    player: 'Oyuncu no',
  },
}
