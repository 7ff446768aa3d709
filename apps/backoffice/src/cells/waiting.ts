import { words } from '../words/cells.ts'

const LATE_MINUTES = 30

export function minutesSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - new Date(iso).getTime()) / 60_000))
}

export function isLate(minutes: number): boolean {
  return minutes >= LATE_MINUTES
}

/** `42 dk`, `3 sa 12 dk`, `2 gün`. */
export function waitingText(minutes: number): string {
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return words.days(Math.floor(hours / 24))
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? words.hours(hours) : `${words.hours(hours)} ${words.minutes(rest)}`
}
