import { formatAmount } from '@meydan/money/kurus'
import type { ReactNode } from 'react'
import { percentText, whole } from '../../cells/numbers.ts'
import { When } from '../../cells/When.tsx'

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** A figure of a report in Turkish notation; a day as `23.11.2026`. */
export function cellOf(kind: 'text' | 'money' | 'count' | 'percent' | 'instant', value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '—'
  if (kind === 'money')
    return <span className={Number(value) < 0 ? 'money text-danger' : 'money'}>{formatAmount(Number(value))}</span>
  if (kind === 'count') return whole.format(Number(value))
  if (kind === 'percent') return percentText(Number(value))
  if (kind === 'instant') return <When at={String(value)} />
  const [isDay, year, month, day] = DAY.exec(String(value)) ?? []
  return isDay ? <span className="whitespace-nowrap">{`${day}.${month}.${year}`}</span> : String(value)
}
