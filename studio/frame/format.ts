const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const clock = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Istanbul',
})

/** The sign and the sum stay on one line. */
export function money(kurus: number): string {
  return `${lira.format(kurus / 100)}\u00a0₺`
}

/** As a screen reader should say it. */
export function spokenMoney(kurus: number): string {
  return `${lira.format(kurus / 100)} lira`
}

export function decimal(value: number): string {
  return number.format(value)
}

export function percent(value: number): string {
  return `%${lira.format(value)}`
}

export function dateTime(iso: string): string {
  return clock.format(new Date(iso))
}
