const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** `%12,5`; nothing agreed on is `—`. */
export function percentOfBps(bps: number | null): string {
  return bps === null ? '—' : `%${percent.format(bps / 100)}`
}

/** `24.11.2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.')
}
