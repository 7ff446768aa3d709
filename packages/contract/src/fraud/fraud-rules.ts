import { formatAmount } from '@meydan/money/kurus'

/** A threshold of a rule: a whole number between two bounds. */
export interface FraudThreshold {
  label: string
  unit: string
  /** What a new installation begins with. */
  usual: number
  least: number
  most: number
}

export interface FraudRule {
  name: string
  /** What it looks for, as staff read it. */
  text: string
  /** Whether it checks a requested payout, or active players, each night and at each payout. */
  looksAt: 'payout' | 'player'
  /** Whose abuse also takes the bonuses that are running. */
  isBonusAbuse?: true
  thresholds: Readonly<Record<string, FraudThreshold>>
}

const days = (usual: number): FraudThreshold => ({ label: 'İncelenen süre', unit: 'gün', usual, least: 1, most: 90 })
const hours = (usual: number): FraudThreshold => ({ label: 'İncelenen süre', unit: 'saat', usual, least: 1, most: 720 })
const lira = (label: string, usual: number): FraudThreshold => ({
  label,
  unit: '₺',
  usual,
  least: 0,
  most: 10_000_000,
})
const percent = (label: string, usual: number): FraudThreshold => ({ label, unit: '%', usual, least: 1, most: 100 })
const times = (label: string, usual: number, least = 1): FraudThreshold => ({
  label,
  unit: 'kez',
  usual,
  least,
  most: 1_000,
})

/** The closed vocabulary of what fraud and money laundering are looked for by. Each is off until somebody has seen what it would have found. */
export const FRAUD_RULES = {
  deposit_without_play: {
    name: 'Oynamadan çekim',
    text: 'Yatırılan para oynanmadan çekilmek isteniyor',
    looksAt: 'payout',
    thresholds: {
      days: days(7),
      amount: lira('En düşük yatırım', 1_000),
      percent: percent('Bahsin yatırıma oranı en çok', 50),
    },
  },
  quick_in_out: {
    name: 'Hızlı giriş çıkış',
    text: 'Yatırımın çoğu kısa sürede çekilmek isteniyor',
    looksAt: 'payout',
    thresholds: {
      minutes: { label: 'Yatırımdan sonra', unit: 'dakika', usual: 120, least: 1, most: 10_080 },
      amount: lira('En düşük çekim', 1_000),
      percent: percent('Çekimin yatırıma oranı en az', 80),
    },
  },
  structuring: {
    name: 'Parçalama',
    text: 'Bildirim sınırının hemen altında kalan işlemler art arda geliyor',
    looksAt: 'player',
    thresholds: {
      hours: hours(48),
      amount: lira('Sınır', 20_000),
      percent: percent('Sınıra uzaklık en çok', 20),
      count: times('En az', 3, 2),
    },
  },
  many_methods: {
    name: 'Çok yöntem',
    text: 'Kısa sürede çok sayıda banka, yöntem ya da IBAN kullanılıyor',
    looksAt: 'player',
    thresholds: {
      days: days(7),
      count: { label: 'En az farklı ödeme yolu', unit: 'yol', usual: 5, least: 2, most: 100 },
    },
  },
  iban_other_name: {
    name: 'Başkasının IBAN’ı',
    text: 'Çekim başka adlı bir hesaba ya da başka oyuncunun da kullandığı IBAN’a isteniyor',
    looksAt: 'payout',
    thresholds: { amount: lira('En düşük çekim', 0) },
  },
  bonus_only: {
    name: 'Yalnızca bonusla oyun',
    text: 'Alınan bonusların yanında yatırım yok denecek kadar az',
    looksAt: 'player',
    isBonusAbuse: true,
    thresholds: {
      days: days(30),
      amount: lira('En düşük bonus', 500),
      percent: percent('Yatırımın bonusa oranı en çok', 10),
    },
  },
  opposite_bets: {
    name: 'Karşılıklı bahis',
    text: 'Aynı bahis türünün karşıt sonuçlarına kendisi ya da bağlantılı bir hesap oynuyor',
    looksAt: 'player',
    isBonusAbuse: true,
    thresholds: { days: days(7), amount: lira('En düşük bahis', 100), count: times('En az', 2) },
  },
  same_second: {
    name: 'Aynı anda açılan hesaplar',
    text: 'Aynı adres aralığından başka hesaplar saniyeler içinde kayıt oluyor ya da giriş yapıyor',
    looksAt: 'player',
    isBonusAbuse: true,
    thresholds: {
      days: days(30),
      seconds: { label: 'Aradaki en uzun süre', unit: 'saniye', usual: 5, least: 0, most: 600 },
      count: { label: 'En az başka hesap', unit: 'hesap', usual: 2, least: 1, most: 100 },
    },
  },
  velocity: {
    name: 'Sık işlem',
    text: 'Kısa sürede çok sayıda yatırım ve çekim isteniyor',
    looksAt: 'player',
    thresholds: { hours: hours(1), count: times('En az', 10, 2) },
  },
  country_change: {
    name: 'Ülke değişimi',
    text: 'Kısa sürede farklı ülkelerden giriş yapılıyor',
    looksAt: 'player',
    thresholds: {
      hours: hours(24),
      count: { label: 'En az farklı ülke', unit: 'ülke', usual: 2, least: 2, most: 20 },
    },
  },
  night_iban: {
    name: 'Gece IBAN değişimi',
    text: 'Gece 00.00–06.00 arasında yeni bir IBAN eklendi ve çekim ona isteniyor',
    looksAt: 'payout',
    thresholds: { hours: hours(24), amount: lira('En düşük çekim', 1_000) },
  },
} as const satisfies Record<string, FraudRule>

export type FraudRuleCode = keyof typeof FRAUD_RULES
export const FRAUD_RULE_CODES = Object.keys(FRAUD_RULES) as [FraudRuleCode, ...FraudRuleCode[]]
/** What opens a case by itself, whatever rules are on: something was refused for it. */
const FINDINGS = {
  linked_referral: { name: 'Bağlantılı davet', isBonusAbuse: true },
} as const

export type FraudHitCode = FraudRuleCode | keyof typeof FINDINGS
export const FRAUD_HIT_CODES = [...FRAUD_RULE_CODES, ...Object.keys(FINDINGS)] as [FraudHitCode, ...FraudHitCode[]]

/** What stands in a case: a rule that struck, or a finding. */
export function fraudHitOf(code: FraudHitCode): Pick<FraudRule, 'name' | 'isBonusAbuse'> {
  return { ...FRAUD_RULES, ...FINDINGS }[code]
}

export type Thresholds = Readonly<Record<string, number>>

/** As every rule may be looked at. */
export function fraudRuleOf(code: FraudRuleCode): FraudRule {
  return FRAUD_RULES[code]
}

/** `7 gün`, `%50`, `1.000,00 ₺`. */
export function thresholdText({ unit }: FraudThreshold, value: number): string {
  if (unit === '₺') return formatAmount(value)
  const number = value.toLocaleString('tr-TR')
  return unit === '%' ? `%${number}` : `${number} ${unit}`
}
