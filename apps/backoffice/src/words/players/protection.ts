import { formatAmount } from '@meydan/money/kurus'

export const exclusionKinds = [
  { value: 'time_out', label: 'Mola' },
  { value: 'self_exclusion', label: 'Oyundan uzaklaştırma' },
]

export const personCaseWords = {
  title: 'Benzer kişiler',
  searchHint: 'Kullanıcı adı',
  emptyText: 'İncelenecek hesap yok',
  like: 'Benzediği oyuncu',
  signs: 'Belirtiler',
  sign: { birth: 'doğum tarihi', name: 'ad soyad', address: 'bağlantı adresi', device: 'tarayıcı' },
  since: 'Açıldı',
  reason: 'Gerekçe',
  same: 'Aynı kişi',
  other: 'Başka kişi',
  clear: 'Başka kişi',
  cleared: 'Hesap oyuna açıldı',
  confirm: 'Aynı kişi',
  confirmed: 'Hesap oyuna kapalı kalacak',
}

export const durations = [
  { value: '1d', label: '24 saat' },
  { value: '7d', label: '1 hafta' },
  { value: '30d', label: '1 ay' },
  { value: '42d', label: '6 hafta' },
  { value: '6m', label: '6 ay' },
  { value: '1y', label: '1 yıl' },
  { value: '2y', label: '2 yıl' },
  { value: '5y', label: '5 yıl' },
  { value: 'permanent', label: 'Süresiz' },
]

const amountOf = (kind: string, value: number) =>
  kind === 'session' ? `${value.toLocaleString('tr-TR')} dk` : formatAmount(value)

/** `10.000,00 ₺`, in minutes for the time at play; a dash where there is none. */
export function limitText(kind: string, value: number | null): string {
  return value === null ? '—' : amountOf(kind, value)
}

/** `4.500,00 ₺ / 10.000,00 ₺`, in minutes for the time at play. */
export function limitUse({ kind, used, effective }: { kind: string; used: number; effective: number | null }): string {
  return `${amountOf(kind, used)} / ${amountOf(kind, effective ?? 0)}`
}
