/** The names of limits, as staff read them. */
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

/** `Haftalık yatırım`. */
export function limitName({ kind, period }: { kind: string; period: string }): string {
  return `${labelOf(limitPeriods, period)} ${labelOf(limitKinds, kind).toLocaleLowerCase('tr')}`
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
