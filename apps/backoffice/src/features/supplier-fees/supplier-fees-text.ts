const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** `%12,5`; nothing agreed on is `—`. */
export function percentOfBps(bps: number | null): string {
  return bps === null ? '—' : `%${percent.format(bps / 100)}`
}
