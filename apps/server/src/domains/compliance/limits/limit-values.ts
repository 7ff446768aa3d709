import type { LIMIT_KINDS, LIMIT_PERIODS } from '@meydan/contract/compliance/limit-kinds'
import { formatKurus, kurusOfLira, liraOfKurus } from '@meydan/money/kurus'
import { refuse } from '../../../platform/http/refusal.ts'

export type LimitKind = (typeof LIMIT_KINDS)[number]
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const LIMITS: readonly { kind: LimitKind; period: LimitPeriod }[] = [
  ...(['deposit', 'loss', 'stake', 'session'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'bet', period: 'each' },
]

const KIND_NAMES: Record<LimitKind, string> = {
  deposit: 'yatırım limiti',
  loss: 'kayıp limiti',
  stake: 'bahis limiti',
  session: 'oturum süresi limiti',
  bet: 'tek bahis üst sınırı',
}

const PERIOD_NAMES: Record<LimitPeriod, string> = { day: 'Günlük ', week: 'Haftalık ', month: 'Aylık ', each: '' }
const MINUTES_OF_A_MONTH = 31 * 24 * 60

/** `Haftalık yatırım limiti`. */
export function limitName(kind: LimitKind, period: LimitPeriod): string {
  return kind === 'bet' ? 'Tek bahis üst sınırı' : PERIOD_NAMES[period] + KIND_NAMES[kind]
}

/** `2.500,00 ₺` or `90 dakika`; null is no limit. */
export function limitText(kind: LimitKind, value: bigint | null): string {
  if (value === null) return 'limitsiz'
  return kind === 'session' ? `${value} dakika` : formatKurus(value)
}

/** Kuruş, or whole minutes, of what a client sends. Refuses `limit_invalid`. */
export function limitOfWire(kind: LimitKind, period: LimitPeriod, value: number): bigint {
  if ((kind === 'bet') !== (period === 'each')) throw refuse('limit_invalid')
  if (kind !== 'session') {
    const kurus = kurusOfLira(value)
    if (kurus === undefined) throw refuse('limit_invalid')
    return kurus
  }
  if (!Number.isInteger(value) || value < 1 || value > MINUTES_OF_A_MONTH)
    throw refuse('limit_invalid', `1 ile ${MINUTES_OF_A_MONTH} dakika arasında bir süre girin`)
  return BigInt(value)
}

export function limitOnWire(kind: LimitKind, value: bigint): number {
  return kind === 'session' ? Number(value) : liraOfKurus(value)
}
