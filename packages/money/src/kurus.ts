/** Largest amount the protocol can carry exactly: from 2^46 lira on a JSON number no longer distinguishes one kuruş from the next. */
export const MAX_KURUS = 7_036_874_417_766_399n

/**
 * Kuruş of a JSON number of lira, or undefined where it is not an amount: not finite, negative, more than two
 * decimals, or above MAX_KURUS. The decimal text decides, never float arithmetic.
 */
export function kurusOfLira(lira: unknown): bigint | undefined {
  if (typeof lira !== 'number' || !Number.isFinite(lira) || lira < 0 || Object.is(lira, -0)) return undefined
  return kurusOfDecimal(String(lira))
}

/** Kuruş of a plain decimal text such as `12`, `12.5` or `12.50`; no sign, exponent or grouping. */
export function kurusOfDecimal(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const kurus = BigInt(match[1] as string) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return kurus <= MAX_KURUS ? kurus : undefined
}

/** Marks that say which way a text runs: they come along with what is pasted. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Kuruş of what a person types in Turkish notation: `1.250,50`, `1250,5`, `₺ 1.250`, `750 TL`, `750,00 ₺`; undefined where it is not an amount. */
export function kurusOfTurkish(text: string): bigint | undefined {
  const bare = text
    .replace(DIRECTIONS, '')
    .replace(/\s/g, '')
    .replace(/^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/gi, '')
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare)
  if (!grouped && !/^\d+([.,]\d{1,2})?$/.test(bare)) return undefined
  return kurusOfDecimal(grouped ? bare.replaceAll('.', '').replace(',', '.') : bare.replace(',', '.'))
}

/** The JSON number of lira for an amount in kuruş; exact up to MAX_KURUS in magnitude. */
export function liraOfKurus(kurus: bigint): number {
  return Number(kurus) / 100
}

const twoDecimals = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeLira = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })

/** `12.500,00` for a number of lira; a dash for what is none. */
export function formatLira(lira: number): string {
  return Number.isFinite(lira) ? twoDecimals.format(lira) : '–'
}

/** `12.500,00 ₺`, the one form of an amount. */
export function formatAmount(lira: number): string {
  return `${formatLira(lira)} ₺`
}

/** `12.500`: rounded down to whole lira, as the account area shows balances. */
export function formatWholeLira(lira: number): string {
  return Number.isFinite(lira) ? wholeLira.format(Math.floor(lira)) : '–'
}

/** `12.500,00 ₺` for kuruş; the sign stays in front. */
export function formatKurus(kurus: bigint): string {
  const absolute = kurus < 0n ? -kurus : kurus
  const whole = wholeLira.format(absolute / 100n)
  return `${kurus < 0n ? '-' : ''}${whole},${String(absolute % 100n).padStart(2, '0')} ₺`
}

/** floor(amount × percent / 100) in kuruş, percent as an integer of hundredths of a percent (basis points). */
export function shareOf(kurus: bigint, basisPoints: bigint): bigint {
  return (kurus * basisPoints) / 10_000n
}
