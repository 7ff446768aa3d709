export const winnerWords = {
  title: 'Son kazananlar',
  week: 'Haftanın çarpanları',
  rank: (place: number) => `${place}.`,
  nameless: 'Gizli oyuncu',
  multiple: (times: string) => `${times}x`,
  open: (game: string) => `${game}: oyunu aç`,
  choiceTitle: 'Kazançlarınız başkalarına nasıl görünsün?',
  choiceText:
    'Büyük kazançlar sitedeki “Son kazananlar” şeridinde görünür. Adınızın yalnız ilk iki harfi yazılır; ayara göre hiç yazılmaz ya da kazancınız hiç gösterilmez.',
  choice: 'Son kazananlar tercihi',
  choices: { masked: 'Görünsün', nameless: 'Gizli', off: 'Kapalı' },
  saved: 'Tercihiniz kaydedildi',
  failed: 'Tercihiniz kaydedilemedi',
  loadFailed: 'Tercihiniz yüklenemedi',
}
