export const amountWords = {
  noNumber: 'Geçerli bir tutar girin',
  decimals: 'Tutar en fazla iki ondalıklı olabilir',
  tooLarge: 'Tutar çok büyük',
}

export const commonWords = {
  close: 'Kapat',
  retry: 'Tekrar Dene',
  required: 'Bu alan zorunludur',
  loadFailed: 'Bağlantı hatası oluştu',
  genericError: 'Bir hata oluştu',
  home: 'Ana Sayfa',
  backHome: 'Ana Sayfaya Dön',
  notFoundTitle: 'Sayfa Bulunamadı',
  notFoundText: 'Aradığınız sayfa taşınmış ya da kaldırılmış olabilir.',
  slotGames: 'Slot Oyunları',
  crashTitle: 'Bir şeyler ters gitti',
  crashText: 'Sayfayı yenileyip tekrar deneyin.',
  reload: 'Sayfayı Yenile',
}
