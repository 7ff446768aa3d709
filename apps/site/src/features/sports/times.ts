import { serverDate } from '@meydan/api-client/server-clock'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { sportsWords } from '../../words/sports.ts'

const zone = { timeZone: 'Europe/Istanbul' } as const
const clock = new Intl.DateTimeFormat('tr-TR', { ...zone, hour: '2-digit', minute: '2-digit' })
const dayName = new Intl.DateTimeFormat('tr-TR', { ...zone, day: 'numeric', month: 'short', weekday: 'short' })

/** The Istanbul day of now. */
export function todayHere(): string {
  return istanbulDay(serverDate())
}

/** `20:45` today, `Yarın 20:45`, `24 Kas Sal 20:45`; Istanbul time. */
export function startText(instant: string): string {
  const at = new Date(instant)
  const day = istanbulDay(at)
  const today = todayHere()
  return day === today ? clock.format(at) : `${dayText(day, today)} ${clock.format(at)}`
}

const shortDay = new Intl.DateTimeFormat('tr-TR', { ...zone, day: 'numeric', month: 'short' })

/** The same as short as a list needs it: `20:45`, `Yarın 20:45`, `24 Kas 20:45`. */
export function rowStartText(instant: string): string {
  const at = new Date(instant)
  const [day, today] = [istanbulDay(at), todayHere()]
  if (day === today) return clock.format(at)
  const dayLabel = day === addDays(today, 1) ? sportsWords.tomorrow : shortDay.format(at)
  return `${dayLabel} ${clock.format(at)}`
}

/** `Bugün`, `Yarın`, `Dün`, `24 Kas Sal`. */
export function dayText(day: string, today: string): string {
  if (day === today) return sportsWords.today
  if (day === addDays(today, 1)) return sportsWords.tomorrow
  if (day === addDays(today, -1)) return sportsWords.yesterday
  return dayName.format(startOfIstanbulDay(day))
}
