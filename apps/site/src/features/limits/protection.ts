import type { OutputOf } from '@meydan/contract/call'
import type { readProtection, readSpending } from '@meydan/contract/compliance/compliance'
import { formatAmount } from '@meydan/money/kurus'
import { limitWords } from '../../words/account/limits.ts'

export type Protection = OutputOf<typeof readProtection>
export type Limit = Protection['limits'][number]
export type LimitKind = Limit['kind']
export type LimitPeriod = Limit['period']
export type Spending = OutputOf<typeof readSpending>
export type SpendingDay = Spending['days'][number]

export const limitKinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'session', 'bet']

/** `10.000,00 ₺`, or for a session `1 saat 24 dk`. */
export function limitText(kind: LimitKind, value: number): string {
  return kind === 'session' ? durationText(value) : formatAmount(value)
}

export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return limitWords.minutes(minutes)
  return minutes % 60 === 0 ? limitWords.hours(hours) : limitWords.hoursMinutes(hours, minutes % 60)
}

/** `Haftalık yatırım limiti`. */
export function limitName({ kind, period }: Pick<Limit, 'kind' | 'period'>): string {
  if (kind === 'bet') return limitWords.kinds.bet
  return `${limitWords.periods[period]} ${limitWords.kinds[kind].toLocaleLowerCase('tr')}`
}
