import { serverDate } from '@meydan/api-client/server-clock'
import { addDays, istanbulDay } from '@meydan/money/day'
import { accountWords } from '../../words/account/account.ts'

const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })

/** `Bugün 14:20`, `Dün 22:41`, `17 Kas 09:12`, in another year `17 Kas 2025`; Istanbul time. '' for what is no date. */
export function shortDate(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const day = istanbulDay(at)
  const today = istanbulDay(serverDate())
  const time = clock.format(at)
  if (day === today) return accountWords.today(time)
  if (day === addDays(today, -1)) return accountWords.yesterday(time)
  const [year, month, date] = day.split('-').map(Number)
  const name = `${date} ${accountWords.months[(month ?? 1) - 1]}`
  return day.slice(0, 4) === today.slice(0, 4) ? `${name} ${time}` : `${name} ${year}`
}
