import { cx } from '@meydan/ui/cx'
import { toast } from '@meydan/ui/dialogs/toast'
import { sportsWords } from '../../../words/sports.ts'

/** The fewest matches of a coupon with this one; a tap says what it means. `isTall` as high as the prices beside it. */
export function MbsSquare({ mbs, isTall = false }: { mbs: number; isTall?: boolean }) {
  return (
    <button
      type="button"
      title={sportsWords.mbs(mbs)}
      aria-label={sportsWords.mbs(mbs)}
      onClick={() => toast.info(sportsWords.mbs(mbs), sportsWords.mbsMeaning(mbs))}
      className={cx('grid w-6 shrink-0 place-items-center rounded-xs', isTall ? 'h-11' : 'h-6')}
    >
      <span className="money grid size-4 place-items-center rounded-xs bg-s3 text-[0.6875rem] font-bold text-ink">
        {mbs}
      </span>
    </button>
  )
}
