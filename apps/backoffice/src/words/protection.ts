export const exclusionKinds = [
  { value: 'time_out', label: 'Mola' },
  { value: 'self_exclusion', label: 'Oyundan men' },
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

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const unitOf = (kind: string) => (kind === 'session' ? 'dk' : '₺')

/** `10.000 ₺`, in minutes for the time at play; a dash where there is none. */
export function limitText(kind: string, value: number | null): string {
  return value === null ? '—' : `${number.format(value)} ${unitOf(kind)}`
}

/** `4.500 / 10.000 ₺`, in minutes for the time at play. */
export function limitUse({ kind, used, effective }: { kind: string; used: number; effective: number | null }): string {
  return `${number.format(used)} / ${number.format(effective ?? 0)} ${unitOf(kind)}`
}
