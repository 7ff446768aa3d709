/** What the numbers of the money invariants stand for. */
const subjects: Record<string, string> = {
  I1: 'Hareketlerin dengesi ve hesabı',
  I2: 'Bakiyeler ve bonus hesapları',
  I4: 'Hareket zinciri',
  I5: 'İşlem anahtarları',
  I6: 'Yatırım ve çekim kayıtları',
  I7: 'Turlar ve gün toplamları',
  I8: 'Onaylar, engeller ve limitler',
  I10: 'Kayıtların mühürleri',
  I11: 'Dışarıda saklanan defter özetleri',
  I12: 'Gün sonu borçları',
}

export const words = {
  found: (count: number) => `Para denetimi ${count} tutarsızlık buldu`,
  stopped: 'Yeni bahisler durduruldu; kazançlar ve iptaller işlenmeye devam ediyor.',
  goesOn: 'Oyunlar sürüyor. Kayıtları inceleyin, gerekirse oyunları durdurun.',
  since: 'Durdurulma',
  more: (count: number) => `ve ${count} kayıt daha`,
  clear: 'Alarmları kapat',
  clearTitle: 'Açık alarmların hepsi kapatılsın mı? Bahisler yeniden açılır.',
  cleared: 'Alarmlar kapatıldı, bahisler yeniden açıldı',
  subject: (invariant: string) => subjects[invariant.split(' ', 1)[0] ?? ''] ?? 'Para kuralları',
}
