import { cx } from '@meydan/ui/cx'
import { Eye, EyeOff } from 'lucide-react'
import { useShowBalance } from '../../session/show-balance.ts'
import { shellWords } from '../../words/shell.ts'

/** Hides or shows the balance everywhere. */
export function EyeToggle({ className }: { className?: string }) {
  const [isShown, toggle] = useShowBalance()
  const Icon = isShown ? Eye : EyeOff
  return (
    <button
      type="button"
      aria-label={isShown ? shellWords.hideBalance : shellWords.showBalance}
      aria-pressed={!isShown}
      onClick={toggle}
      className={cx('grid size-11 shrink-0 place-items-center rounded-md text-ink3 hover:text-ink', className)}
    >
      <Icon aria-hidden size={18} />
    </button>
  )
}
