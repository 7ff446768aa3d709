export const rowWords = {
  rows: {
    go_on: 'Devam et',
    favourites: 'Favorileriniz',
    for_you: 'Size özel',
    jackpots: 'Jackpotlar',
    today: 'Bugün çok oynanan',
    new: 'Yeni',
    high_rtp: 'Yüksek RTP',
    theme: 'Günün teması',
    mechanic: 'Günün oyun türü',
  },
  all: 'Tümü',
}
