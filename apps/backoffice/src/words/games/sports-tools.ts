export const tickerWords = {
  tab: 'Bahis akışı',
  title: 'Bahis akışı',
  about: 'Son altı saatin son 60 kuponu, iki saniyede bir yenilenir.',
  least: 'En düşük tutar',
  leasts: { 0: 'Tümü', 100: '100 ₺', 500: '500 ₺', 1000: '1.000 ₺', 5000: '5.000 ₺' } as Record<number, string>,
  sport: 'Spor',
  allSports: 'Bütün sporlar',
  player: 'Oyuncu',
  empty: 'Bu filtreyle kupon bulunamadı',
  failed: 'Bahis akışı yüklenemedi',
  more: (legs: number) => (legs > 1 ? ` +${legs - 1} seçim` : ''),
  head: {
    at: 'Saat',
    player: 'Oyuncu',
    pick: 'Seçim',
    odds: 'Oran',
    stake: 'Tutar',
    most: 'En yüksek ödeme',
    status: 'Durum',
  },
  live: 'Canlı',
}

export const whatIfWords = {
  open: 'Olursa?',
  title: (market: string) => `Sonuca göre: ${market}`,
  about: 'Şu anda açık olan kuponlar üzerinden. Hiçbir şey yazılmaz.',
  coupons: (count: number) => `Bu bahiste ${count} açık kupon`,
  head: { result: 'Sonuç', ends: 'Biten kupon', stake: 'Tutarları', pays: 'Ödenecek', keeps: 'Kalan' },
  failed: 'Hesaplanamadı',
}

export const priceWords = {
  open: 'Oran grafiği',
  title: (market: string) => `Oran grafiği: ${market}`,
  outcome: 'Seçim',
  chart: (count: number) => `Son 24 saatte ${count} oran değişikliği`,
  offered: 'Sunulan oran',
  fed: 'Kaynağın oranı',
  shut: 'Bahse kapalı',
  latest: 'Son değişiklikler',
  at: 'Saat',
  empty: 'Son 24 saatte oran kaydı yok',
  failed: 'Oran geçmişi yüklenemedi',
}

export const severalWords = {
  choose: (market: string) => `Seç: ${market}`,
  count: (count: number) => `${count} bahis seçildi`,
  search: 'Bahis ara',
  played: 'Yalnızca oynananlar',
  noneFound: 'Aramanıza uyan bahis yok',
  all: 'Hepsini seç',
  none: 'Seçimi kaldır',
  title: (act: string, count: number) => `${act}: ${count} bahis`,
}

export const handoverWords = {
  title: 'Devir notları',
  none: 'Açık not yok',
  write: 'Not bırak',
  writeTitle: 'Sonraki vardiyaya not',
  text: 'Not',
  finish: 'Tamamlandı',
  finished: 'Not tamamlandı',
  done: (count: number) => `Son 24 saatte tamamlanan ${count} not`,
  doneBy: (username: string) => `Tamamlayan: ${username}`,
  failed: 'Devir notları yüklenemedi',
}

export const alarmWords = {
  take: 'İlgileniyorum',
  taken: 'Alarm sizde',
  by: (username: string) => `İlgilenen: ${username}`,
  more: (count: number) => `Aynı türden ${count} alarm daha`,
  seen: (count: number) => `İlgilenilen ${count} alarm`,
}
