import { serverDate } from '@meydan/api-client/server-clock'
import { activeBonusWords } from '../../words/account/account-bonuses.ts'

const MINUTE_MS = 60_000

/** `4 gün 6 saat`, `5 saat 12 dk`, `9 dakika`: until an instant. */
export function timeLeft(until: string): string {
  const minutes = Math.floor((Date.parse(until) - serverDate().getTime()) / MINUTE_MS)
  if (Number.isNaN(minutes)) return ''
  if (minutes < 0) return activeBonusWords.expired
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return activeBonusWords.days(Math.floor(hours / 24), hours % 24)
  return hours > 0 ? activeBonusWords.hours(hours, minutes % 60) : activeBonusWords.minutes(minutes)
}
