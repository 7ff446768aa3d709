export const words = {
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
  up: (name: string) => `${name}: yukarı`,
  down: (name: string) => `${name}: aşağı`,
}
