export const limitKinds = [
  { value: 'deposit', label: 'Yatırım' },
  { value: 'loss', label: 'Kayıp' },
  { value: 'stake', label: 'Bahis toplamı' },
  { value: 'session', label: 'Oturum süresi' },
  { value: 'bet', label: 'Tek bahis' },
]

export const limitPeriods = [
  { value: 'day', label: 'Günlük' },
  { value: 'week', label: 'Haftalık' },
  { value: 'month', label: 'Aylık' },
  { value: 'each', label: 'Her bahis' },
]

export const exclusionKinds = [
  { value: 'time_out', label: 'Mola' },
  { value: 'self_exclusion', label: 'Oyundan men' },
]

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
