const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'full', timeZone: 'UTC' })

export const words = {
  title: 'Resmî tatiller',
  none: 'Tatil günü yok',
  help: 'Şikâyetlerin iş günüyle sayılan süreleri bu günleri saymaz. Oyuncuya bildirilmiş son günler değişmez.',
  day: 'Gün',
  dayText: (iso: string) => day.format(new Date(`${iso}T00:00:00Z`)),
  name: 'Tatil',
  add: 'Tatil ekle',
  remove: 'Sil',
  removed: 'Tatil günü silindi',
  reason: 'Gerekçe',
}
