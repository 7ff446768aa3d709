export const LIMIT_SCOPES = [
  { value: 'outcome', label: 'Seçim riski' },
  { value: 'event', label: 'Maç riski' },
  { value: 'player_event', label: 'Oyuncunun maç riski' },
  { value: 'coupon_return', label: 'Kuponun en yüksek ödemesi' },
  { value: 'player_day', label: 'Oyuncunun günlük en yüksek ödemesi' },
]

export const LIMIT_PHASES = [
  { value: 'prematch', label: 'Maç öncesi' },
  { value: 'live', label: 'Canlı' },
  { value: 'any', label: 'Her aşama' },
]

export const PHASES: Record<string, string> = {
  prematch: 'Maç öncesi',
  live: 'Canlı',
  interrupted: 'Ara verildi',
  ended: 'Bitti',
  closed: 'Kapandı',
  cancelled: 'İptal',
  postponed: 'Ertelendi',
  abandoned: 'Yarıda kaldı',
}

export const MARKET_STATES: Record<string, string> = {
  open: 'Açık',
  suspended: 'Askıda',
  closed: 'Kapalı',
  settled: 'Sonuçlandı',
}

export const PRODUCER_STATES: Record<string, string> = {
  up: 'Çalışıyor',
  recovering: 'Toparlanıyor',
  delayed: 'Gecikiyor',
  down: 'Kapalı',
}

export const GROUPS: Record<string, string> = {
  goal: 'Gol',
  half1: 'İlk yarı',
  corner: 'Korner',
  card: 'Kart',
  point: 'Puan',
  period: 'Bölüm',
}

export const COUPON_KINDS: Record<string, string> = { single: 'Tekli', combi: 'Kombine', system: 'Sistem' }

export const COUPON_STATUSES: Record<string, string> = {
  pending: 'Alınıyor',
  accepted: 'Açık',
  won: 'Kazandı',
  lost: 'Kaybetti',
  void: 'İade',
  reopened: 'Düzeltiliyor',
  cashed: 'Bozduruldu',
  refused: 'Alınmadı',
  expired: 'Süresi doldu',
}

export const LEG_RESULTS: Record<string, string> = {
  open: 'Bekliyor',
  won: 'Kazandı',
  lost: 'Kaybetti',
  void: 'İptal (1,00)',
  half_won: 'Yarım kazandı',
  half_lost: 'Yarım kaybetti',
  dead_heat: 'Ortak derece',
}

export const SPORTS = [
  { value: 'football', label: 'Futbol' },
  { value: 'basketball', label: 'Basketbol' },
  { value: 'tennis', label: 'Tenis' },
  { value: 'virtual', label: 'Sanal Futbol' },
]

export const PAYOUT_KINDS: Record<string, string> = {
  win: 'Kazanç',
  lose: 'Kayıp',
  refund: 'İade',
  cashout: 'Bozdurma',
  part: 'Kısmi bozdurma',
}
