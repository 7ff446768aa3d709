export const outrightWords = {
  title: 'Uzun Vadeli',
  about: 'Sezon ya da turnuva sonunda belli olan bahisler: şampiyon, gol kralı, küme düşen takım.',
  until: (day: string) => `Son bahis: ${day}`,
  all: (count: number) => `Tümünü göster (${count})`,
  fewer: 'Daha az göster',
  allSpoken: (market: string, count: number) => `${market}: ${count} seçimin tümünü göster`,
  tie: 'Birden çok seçim aynı sırayı paylaşırsa kazanç, paylaşanların sayısına bölünür.',
  related: 'Uzun vadeli bir bahis, aynı lig ya da turnuvadan başka bir seçimle aynı kuponda oynanamaz.',
  emptyTitle: 'Şu anda uzun vadeli bahis yok',
  emptyText: 'Yeni sezonlar ve turnuvalar eklendiğinde burada görünür.',
  failed: 'Uzun vadeli bahisler yüklenemedi',
}
