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
  by: (who: string, reason: string) => `Bizim oran, ${who}: ${reason}`,
  shut: 'Kaynağın oranı çok düştü, seçim kapalı',
  untilStart: 'maç başlayınca biter',
  back: 'Geri al',
  backTitle: (name: string) => `${name}: kaynağın oranına dön`,
  backAll: 'Bütün oranlarımızı geri al',
  backDone: 'Kaynağın oranına dönüldü',
}
