const day = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** `14 Kas` for a calendar day. */
export function shortDay(iso: string): string {
  return day.format(new Date(`${iso}T00:00:00Z`))
}
