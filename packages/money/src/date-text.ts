const day = { timeZone: 'Europe/Istanbul', day: '2-digit', month: '2-digit', year: 'numeric' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const
const days = new Intl.DateTimeFormat('tr-TR', day)
const minutes = new Intl.DateTimeFormat('tr-TR', minute)
const seconds = new Intl.DateTimeFormat('tr-TR', { ...minute, second: '2-digit' })

/** `01.12.2026`: the Istanbul day of an instant. Throws a `RangeError` for what is no date, as the two below do. */
export function dayText(instant: Date): string {
  return days.format(instant)
}

/** `01.12.2026 14:05` in Istanbul. */
export function minuteText(instant: Date): string {
  return minutes.format(instant)
}

/** `01.12.2026 14:05:09` in Istanbul. */
export function secondText(instant: Date): string {
  return seconds.format(instant)
}
