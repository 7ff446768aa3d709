import type { SETTLEMENT_GAPS } from '@meydan/contract/cashier/psp-settlement-admin'

export const words = {
  title: 'Ödeme sağlayıcısının raporu',
  day: 'Gün',
  psp: 'Sağlayıcı',
  none: 'Bağlı ödeme sağlayıcısı yok',
  even: 'Sağlayıcının raporu ile defter aynı.',
  explained: 'Farkların hepsi aşağıda adıyla yazılı.',
  unexplained: (amount: string) => `${amount} fark açıklanamıyor.`,
  methods: 'Yöntemlere göre',
  method: 'Yöntem',
  side: (paidIn: string, paidOut: string, fees: string) => `Giren ${paidIn} · çıkan ${paidOut} · ücret ${fees}`,
  theirs: 'Sağlayıcı',
  ours: 'Defter',
  difference: 'Fark',
  gaps: 'Farklar',
  noGaps: 'Fark yok',
  kind: 'Neden',
  order: 'Referans',
  text: 'Açıklama',
  amount: 'Tutar',
}

export const gapKinds: Record<(typeof SETTLEMENT_GAPS)[number], string> = {
  only_theirs: 'Yalnızca sağlayıcıda',
  only_ours: 'Yalnızca bizde',
  other_sum: 'Tutar ya da ücret farklı',
  other_day: 'Başka günde',
}
