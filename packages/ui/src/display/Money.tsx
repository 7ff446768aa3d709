import { formatAmount } from '@meydan/money/kurus'
import { cx } from '../cx.ts'

export interface MoneyProps {
  /** Lira, as the wire carries it. */
  lira: number
  /** Writes + before a positive sum. */
  signed?: boolean
  tone?: 'gold' | 'success' | 'danger'
  className?: string
}

/** An amount in Turkish notation, always two decimals, tabular digits. */
export function Money({ lira, signed, tone, className }: MoneyProps) {
  const text = formatAmount(lira)
  return <span className={cx('money', tone && tones[tone], className)}>{signed && lira > 0 ? `+${text}` : text}</span>
}

const tones = { gold: 'text-gold', success: 'text-success', danger: 'text-danger' }
