import { formatWholeLira } from '@meydan/money/kurus'
import { cx } from '@meydan/ui/cx'
import { useShowBalance } from '../../session/show-balance.ts'
import { shellWords } from '../../words/shell.ts'

/** A balance rounded down to whole lira, `4.286 ₺`; hidden where the player hides balances. */
export function WholeLira({ lira, className }: { lira: number | undefined; className?: string }) {
  const [isShown] = useShowBalance()
  return (
    <span className={cx('money', className)}>
      {isShown ? `${lira === undefined ? '…' : formatWholeLira(lira)} ₺` : shellWords.hiddenBalance}
    </span>
  )
}
