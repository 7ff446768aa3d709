const zone = { timeZone: 'Europe/Istanbul' } as const
const day = new Intl.DateTimeFormat('tr-TR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('tr-TR', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `12.11.2026` in Istanbul; '' for what is no date. */
export function dateText(instant: string): string {
  return format(day, instant)
}

/** `12.11.2026 14:05` in Istanbul; '' for what is no date. */
export function dateTimeText(instant: string): string {
  return format(dayAndTime, instant)
}

function format(formatter: Intl.DateTimeFormat, instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : formatter.format(at)
}
