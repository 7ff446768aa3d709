import { formatAmount } from '@meydan/money/kurus'
import type { ReactNode } from 'react'
import { percentText, whole } from '../../cells/numbers.ts'
import { When } from '../../cells/When.tsx'

/** A figure of a report in Turkish notation. */
export function cellOf(kind: 'text' | 'money' | 'count' | 'percent' | 'instant', value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '—'
  if (kind === 'money')
    return <span className={Number(value) < 0 ? 'money text-danger' : 'money'}>{formatAmount(Number(value))}</span>
  if (kind === 'count') return whole.format(Number(value))
  if (kind === 'percent') return percentText(Number(value))
  return kind === 'instant' ? <When at={String(value)} /> : String(value)
}
