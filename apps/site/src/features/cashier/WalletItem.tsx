import { formatAmount } from '@meydan/money/kurus'
import { Money } from '@meydan/ui/display/Money.tsx'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { CashStatus } from '../../components/CashStatus.tsx'
import { shortDate } from '../../components/text/short-date.ts'
import { walletWords } from '../../words/account/cashier.ts'
import type { WalletTransaction } from './use-cash-updates.ts'

interface WalletItemProps {
  transaction: WalletTransaction
  /** Bank, reference and the reason of a refusal too. */
  detailed?: boolean
}

/** One deposit or withdrawal: what, when, its signed sum and how it stands. */
export function WalletItem({ transaction, detailed }: WalletItemProps) {
  const isDeposit = transaction.type === 'deposit'
  // No money has moved, or it came back: neither a gain nor a loss.
  const isUndone = transaction.reversed || ['rejected', 'cancel'].includes(transaction.status)
  const Icon = isDeposit ? ArrowDownLeft : ArrowUpRight
  return (
    <div className="flex items-center gap-3">
      <Icon aria-hidden size={20} className="shrink-0 text-ink3" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{isDeposit ? walletWords.depositItem : walletWords.withdrawItem}</p>
        <p className="text-xs text-ink3">
          <time dateTime={transaction.created_at}>{shortDate(transaction.created_at)}</time>
          {detailed &&
            [transaction.bank, transaction.reference].filter(Boolean).map((part) => (
              <span key={part}>
                {' '}
                · <span className="whitespace-nowrap">{part}</span>
              </span>
            ))}
        </p>
        {transaction.reversed_amount > 0 && !transaction.reversed && (
          <p className="mt-0.5 text-sm text-ink2">
            {walletWords.reversedPart(formatAmount(transaction.reversed_amount))}
          </p>
        )}
        {detailed && transaction.reason && <p className="mt-0.5 text-sm text-ink2">{transaction.reason}</p>}
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        {isUndone ? (
          <Money lira={transaction.amount} className="text-ink3" />
        ) : (
          <Money lira={isDeposit ? transaction.amount : -transaction.amount} signed className="font-bold" />
        )}
        {transaction.reversed ? (
          <CashStatus status="cancel" label={walletWords.reversed} />
        ) : (
          <CashStatus status={transaction.status} label={transaction.status_label} />
        )}
      </div>
    </div>
  )
}
