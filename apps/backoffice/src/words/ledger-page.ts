export const words = {
  title: 'Hesap hareketleri',
  searchHint: 'Kullanıcı adı, referans, dış işlem no',
  emptyText: 'Hareket yok',
  columns: {
    created_at: 'Zaman',
    cash_after: 'Sonraki nakit',
    reference: 'Referans',
    source: 'Kaynak',
    external_id: 'Dış işlem',
    kind: 'Tür',
    cash: 'Nakit',
    bonus: 'Bonus',
    hold: 'Bloke',
    contra: 'Karşı hesap',
  },
  filters: {
    kind: 'Tür',
    contra: 'Karşı hesap',
    player: 'Oyuncu no',
    source: 'Kaynak',
  },
}
