export const freeBetWords = {
  title: 'Bedava bahisler',
  one: (sum: string) => `Bedava bahis ${sum}`,
  until: (day: string) => `Son kullanma ${day}`,
  use: 'Kullan',
  unuse: 'Vazgeç',
  rule: 'Kazanırsanız bahis tutarı düşülerek ödenir. Kupon iptal olursa bedava bahsiniz süresi içinde geri verilir; bozdurulamaz.',
  play: (sum: string) => `Bedava Bahisle Oyna · ${sum} TRY`,
  stake: 'Bedava bahis',
}
