export const words = {
  title: 'Sağlayıcıya verilen bedava dönüşler',
  emptyText: 'Bu sağlayıcıya henüz bedava dönüş verilmedi',
  at: 'Zaman',
  player: 'Oyuncu',
  game: 'Oyun',
  spins: 'Dönüş',
  status: 'Durum',
  statuses: {
    waiting: 'İletiliyor',
    issued: 'Verildi',
    refused: 'Reddedildi',
    cancelling: 'İptal ediliyor',
    cancelled: 'İptal edildi',
    kept: 'İptal edilemedi',
  },
  retry: 'Yeniden ilet',
  retried: 'Bedava dönüşler yeniden iletilecek',
}
