export const winnerWords = {
  title: 'Son kazananlar',
  week: 'Haftanın çarpanları',
  rank: (place: number) => `${place}.`,
  nameless: 'Gizli oyuncu',
  multiple: (times: string) => `${times}x`,
  open: (game: string) => `${game}: oyunu aç`,
  choiceTitle: 'Kazançlarınız başkalarına nasıl görünsün?',
  choiceText:
    'Büyük kazançlar sitedeki “Son kazananlar” şeridinde görünür. “Görünsün” seçiliyken adınızın yalnızca ilk iki harfi yazılır. “Gizli” seçerseniz adınız yazılmaz, “Kapalı” seçerseniz kazancınız gösterilmez.',
  choice: 'Son kazananlar tercihi',
  choices: { masked: 'Görünsün', nameless: 'Gizli', off: 'Kapalı' },
  saved: 'Tercihiniz kaydedildi',
  failed: 'Tercihiniz kaydedilemedi',
  loadFailed: 'Tercihiniz yüklenemedi',
}
