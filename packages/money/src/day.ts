/** Türkiye is UTC+3 all year round since September 2016; no instant of the product is older. */
const OFFSET_MS = 3 * 60 * 60_000

/**
 * The Istanbul calendar day (`YYYY-MM-DD`) of an instant. By arithmetic: what `Intl` writes for people differs from one browser to the next.
 */
export function istanbulDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant at which an Istanbul day begins (UTC+3, no daylight saving since 2016). */
export function startOfIstanbulDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

/** The day `count` days after `day`; negative goes back. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

/** The day `count` working days after `day`: Saturdays, Sundays and these holidays are none. */
export function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let [at, left] = [day, count]
  while (left > 0) {
    at = addDays(at, 1)
    if (weekdayOf(at) <= 5 && !holidays.has(at)) left--
  }
  return at
}

/** Which day of the week a day is: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** True for an existing calendar day written as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whole years lived on `day` by a person born on `birthDay`. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years
}
