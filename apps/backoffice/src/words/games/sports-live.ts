export const liveWords = {
  title: 'Canlı bahis',
  all: 'Bütün sporlar',
  on: 'Açık',
  off: 'Kapalı',
}

export const settingWords = {
  title: 'Spor ayarları',
  change: 'Değiştir',
  voids: 'Oyundan uzaklaştırılan oyuncunun başlamamış kuponları iptal edilir, tutarları iade edilir.',
  keeps: 'Oyundan uzaklaştırılan oyuncunun kuponları olduğu gibi kalır ve sonuçlanınca ödenir.',
  field: 'Oyundan uzaklaştırmada başlamamış kuponları iptal et',
}

export const doubtWords = {
  result: 'Sonucu kabul et',
  price: 'Oranı kabul et',
  title: 'Şüpheyi kaldır',
  resultNote: 'Kuponlar kaynağın sonucuyla ödenir. İkinci bir yetkili onaylayana kadar ödemeler bekler.',
  priceNote: 'Bahis, kaynağın şimdiki oranıyla yeniden açılır.',
}
