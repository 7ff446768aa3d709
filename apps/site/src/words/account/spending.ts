const months = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara']

/** `17 Kas` of `2026-11-17`. */
function dayName(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]}`
}

export const spendingWords = {
  title: 'Para ve süre',
  loadFailed: 'Özetiniz yüklenemedi',
  period: 'Dönem',
  days: { '7': '7 gün', '30': '30 gün', '90': '90 gün' },
  deposited: 'Yatırılan',
  withdrawn: 'Çekilen',
  staked: 'Bahis',
  won: 'Kazanç',
  net: 'Oyun sonucu',
  time: 'Sitede geçen süre',
  day: 'Gün',
  dayName,
  netChart: 'Günlük oyun sonucu',
  netHint: 'Çizginin altı kayıp, üstü kazanç.',
  timeChart: 'Günlük süre',
  timeHint: 'Sitenin açık olduğu süre; oturum limiti de bunu sayar.',
  netSpoken: (days: number, net: string, lost: number, worst: string) =>
    `Son ${days} günün sonucu ${net}. ${lost} günde kayıp var${worst}.`,
  worst: (day: string, sum: string) => `, en büyüğü ${day}: ${sum}`,
  timeSpoken: (days: number, all: string, seen: number, longest: string) =>
    `Son ${days} günde toplam ${all}. Siteye ${seen} gün girdiniz${longest}.`,
  longest: (day: string, time: string) => `, en uzunu ${day}: ${time}`,
  most: (text: string) => `En yüksek: ${text}`,
  table: 'Gün gün tablo',
  noDays: 'Bu dönemde para ya da süre kaydı yok.',
  lifetime: 'Hesap açıldığından beri',
  lifetimeText: (deposited: string, withdrawn: string) => `${deposited} yatırdınız, ${withdrawn} çektiniz.`,
  lifetimeNet: 'Net yatırım',
  cashHint: 'Yatırılan ve çekilen, talebin verildiği güne yazılır; yalnızca onaylanan ve ödenenler sayılır.',
}
