import { addDays, isCalendarDay, weekdayOf } from '@meydan/money/day'

/** `2026-11-03` as `03.11.2026`, `2026-11-03T14:30` as `03.11.2026 14:30`; anything else as it is. */
export function turkishDay(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? []
  return year === undefined ? value : `${day}.${month}.${year}${time === undefined ? '' : ` ${time}`}`
}

/**
 * The day (`2026-11-03`), or with a time the instant (`2026-11-03T14:30`), that somebody has typed: `3.11.2026`, `03/11/2026 9:05`
 * or as a machine writes it. undefined for what is none.
 */
export function dayOfTyped(text: string, withTime: boolean): string | undefined {
  const [date = '', time, ...more] = text.trim().split(/[T\s]+/)
  const day = dayOf(date)
  if (day === undefined || more.length > 0 || (time !== undefined) !== withTime) return undefined
  if (time === undefined) return day
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d\d)$/.exec(time) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${day}T${hour.padStart(2, '0')}:${minute}`
    : undefined
}

function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : undefined
}

/** The weeks of a day's month, each from Monday on, with the days of its neighbours that fill them. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, 1 - weekdayOf(first))
  const weeks: string[][] = []
  for (let start = monday; start === monday || start.slice(0, 7) === first.slice(0, 7); start = addDays(start, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((shift) => addDays(start, shift)))
  return weeks
}

/** The same day `count` months on, or the last of a shorter month. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const same = first.slice(0, 8) + day.slice(8)
  if (isCalendarDay(same)) return same
  let last = addDays(first, 27)
  while (addDays(last, 1).slice(0, 7) === first.slice(0, 7)) last = addDays(last, 1)
  return last
}
