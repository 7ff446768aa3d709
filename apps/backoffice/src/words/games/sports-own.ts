type By = (bp: number, who: string | null, why: string | null) => string

const percent = (bp: number) =>
  `${bp < 0 ? '-' : '+'}%${(Math.abs(bp) / 100).toLocaleString('tr-TR', { maximumFractionDigits: 2 })}`
const named = (who: string | null, why: string | null) => [who, why].filter((part) => part !== null).join(': ')

/** Why odds are not the feed's: who changed them and his reason, of changes in basis points. */
const changedBy: Record<'own' | 'trading' | 'liability' | 'margin', By> = {
  own: (_bp, who, why) => `Bizim oran, ${named(who, why)}`,
  trading: (bp, who, why) => ['Oran farkı', percent(bp), named(who, why)].join(' ').trim(),
  liability: (bp) => `Risk nedeniyle ${percent(bp)}`,
  margin: (bp) => `Ek marj ${percent(bp)}`,
}

export const ownWords = {
  ends: 'Geçerlilik',
  endsOf: { taken_back: 'Geri alınana kadar', start: 'Maç başlayana kadar' },
  own: 'Kendi oranımız',
  open: 'Oran ver',
  title: (name: string) => `${name}: kendi oranımız`,
  hint: 'Kaynağın oranı yerine bu oran oynanır. Kaynağın marjını aşan oran ikinci onay ister.',
  note: (fed: string) =>
    `Kaynağın oranı ${fed}. Kaynak bahsi askıya alırsa bahis yine kapanır; kaynağın oranı bunun çok altına düşerse seçim kapanır.`,
  done: 'Kendi oranınız yayında',
  changedBy,
  by: (who: string, reason: string) => `Bizim oran, ${who}: ${reason}`,
  shut: 'Kaynağın oranı çok düştü, seçim kapalı',
  untilStart: 'maç başlayınca biter',
  back: 'Geri al',
  backTitle: (name: string) => `${name}: kaynağın oranına dön`,
  backAll: 'Bütün oranlarımızı geri al',
  backDone: 'Kaynağın oranına dönüldü',
}
