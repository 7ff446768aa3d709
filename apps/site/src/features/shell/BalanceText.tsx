import { deviceNow } from '@meydan/api-client/server-clock'
import { formatAmount } from '@meydan/money/kurus'
import { cx } from '@meydan/ui/cx'
import { useEffect, useState } from 'react'
import type { Balance } from '../../session/balance.ts'
import { useConnectionLost } from '../../session/use-connection.ts'
import { useShowBalance } from '../../session/show-balance.ts'
import { shellWords } from '../../words/shell.ts'

/** The sum turns gold this long after a win. */
const WIN_MS = 1200

/** The balance or '₺ ****', in the same width; gold for a moment after a win. */
export function BalanceText({ balance, className }: { balance: Balance | undefined; className?: string }) {
  const [isShown] = useShowBalance()
  const isWin = useRecentWin(balance?.lastWin?.at)
  const isOld = useConnectionLost() !== undefined
  const text = formatAmount(balance?.lira ?? 0)
  return (
    <span
      className={cx(
        'relative inline-block money transition-colors duration-[240ms]',
        isWin && isShown && 'text-gold',
        isOld && 'opacity-60',
        className,
      )}
    >
      <span className={isShown ? undefined : 'invisible'} aria-hidden={!isShown}>
        {text}
      </span>
      {isOld && <span className="sr-only">{shellWords.oldBalance}</span>}
      {!isShown && <span className="absolute inset-0">{shellWords.hiddenBalance}</span>}
    </span>
  )
}

function useRecentWin(at: number | undefined): boolean {
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => setSeen(at), Math.max(0, at + WIN_MS - deviceNow()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && seen !== at
}
