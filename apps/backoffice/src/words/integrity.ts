const number = new Intl.NumberFormat('tr-TR')

export const words = {
  program: 'Çalışan program',
  hash: 'Özet (SHA-256)',
  files: 'Dosya',
  node: 'Node.js',
  started: 'Çalışmaya başladı',
  checked: 'Son denetim',
  state: 'Durum',
  whole: 'Dosyalar çalışmaya başlayandaki gibi',
  changedSince: 'Dosyalar değişti',
  clock: 'Saat',
  off: 'Veritabanının saatinden fark',
  ms: (value: number) => `${number.format(value)} ms`,
  together: 'Saatler birlikte',
  apartSince: 'Saatler ayrı',
  before: 'Daha önce çalışanlar',
  noBefore: 'Başka bir program çalışmadı',
  notYet: 'Henüz denetlenmedi',
  check: 'Şimdi denetle',
  done: 'Program ve saat denetlendi',
  note: 'Programın dosyaları açılışta ve her gece, saat her dakika denetlenir. Fark önemli olaylara yazılır ve alarm verir.',
}
