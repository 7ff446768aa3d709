import { toast } from '@meydan/ui/toast'
import { sportsWords } from '../../../words/sports.ts'

/** The fewest matches of a coupon with this one; a tap says what it means. */
export function MbsSquare({ mbs }: { mbs: number }) {
  return (
    <button
      type="button"
      title={sportsWords.mbs(mbs)}
      aria-label={sportsWords.mbs(mbs)}
      onClick={() => toast.info(sportsWords.mbs(mbs), sportsWords.mbsMeaning(mbs))}
      className="money relative grid size-4 shrink-0 place-items-center rounded-xs bg-s3 text-[0.6875rem] font-bold text-ink before:absolute before:-inset-1.5"
    >
      {mbs}
    </button>
  )
}
