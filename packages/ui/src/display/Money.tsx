import { formatAmount, formatBalance } from '@meydan/money/kurus'
import { cx } from '../cx.ts'

export interface MoneyProps {
  /** Lira, as the wire carries it. */
  lira: number
  /** `₺ 12.500,00` (balance chip) instead of `12.500,00 ₺`. */
  symbolFirst?: boolean
  /** Writes + before a positive sum. */
  signed?: boolean
  tone?: 'gold' | 'success' | 'danger'
  className?: string
}

/** An amount in Turkish notation, always two decimals, tabular digits. */
export function Money({ lira, symbolFirst, signed, tone, className }: MoneyProps) {
  const text = symbolFirst ? formatBalance(lira) : formatAmount(lira)
  return <span className={cx('money', tone && tones[tone], className)}>{signed && lira > 0 ? `+${text}` : text}</span>
}

const tones = { gold: 'text-gold', success: 'text-success', danger: 'text-danger' }
