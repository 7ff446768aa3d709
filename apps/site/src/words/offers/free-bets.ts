export const freeBetWords = {
  title: 'Bedava bahisler',
  one: (sum: string) => `Bedava bahis ${sum}`,
  until: (day: string) => `Son kullanma ${day}`,
  use: 'Kullan',
  unuse: 'Vazgeç',
  rule: 'Kupon kazanırsa kazançtan bedava bahsin tutarı düşülür. Örnek: 50,00 ₺ bedava bahis 2,00 oranla 50,00 ₺ kazandırır. Kupon iptal olursa bedava bahsiniz, süresi dolmadıysa geri verilir. Bu kupon bozdurulamaz.',
  play: (sum: string) => `Bedava Bahisle Oyna · ${sum}`,
  stake: 'Bedava bahis',
}
