export const freeBetWords = {
  title: 'Bedava bahisler',
  one: (sum: string) => `Bedava bahis ${sum}`,
  until: (day: string) => `Son kullanma ${day}`,
  use: 'Kullan',
  unuse: 'Vazgeç',
  rule: 'Kupon kazanırsa, bedava bahis tutarı düşülüp kalan kazanç ödenir. Kupon iptal olursa bedava bahsiniz, süresi dolmadıysa geri verilir. Bu kupon bozdurulamaz.',
  play: (sum: string) => `Bedava Bahisle Oyna · ${sum}`,
  stake: 'Bedava bahis',
}
