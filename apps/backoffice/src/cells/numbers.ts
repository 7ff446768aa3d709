import { formatWholeLira } from '@meydan/money/kurus'

/** Whole numbers in Turkish notation, `12.340`. */
export const whole = new Intl.NumberFormat('tr-TR')

/** Two decimals, `1.234,50`. */
export const exact = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** Whole lira, `−12.340 ₺`. */
export function wholeLiraText(lira: number): string {
  return `${lira < 0 ? '−' : ''}${formatWholeLira(Math.abs(lira))} ₺`
}

/** A count or a mean in Turkish notation, `12.340`, `0,2`. */
export function numberText(value: number): string {
  return short.format(value)
}

/** A return or another share of money in percent, `%95,50`; a dash where there is none. */
export function percentText(value: number | null): string {
  return value === null ? '—' : `%${exact.format(value)}`
}

/** Percent with no more decimals than it has, `%12,5`; a dash where there is none. */
export function shortPercentText(value: number | null): string {
  return value === null ? '—' : `%${short.format(value)}`
}
