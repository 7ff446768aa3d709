import { cx } from '@meydan/ui/cx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { shortDate } from '../../components/text/short-date.ts'
import { limitWords } from '../../words/account/limits.ts'
import { type Limit, limitName, limitText } from './protection.ts'

const WARNING_PERCENT = 80

/** A limit in force: its value, its use and when the count starts again. */
export function LimitLine({ limit }: { limit: Limit }) {
  const { kind, period, effective, used, left } = limit
  if (effective === null) return null
  const isEach = period === 'each'
  const percent = isEach || effective === 0 ? 100 : (used * 100) / effective
  const tone = isEach ? 'accent' : percent >= 100 ? 'danger' : percent >= WARNING_PERCENT ? 'warning' : 'accent'
  return (
    <div className="mt-3.5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="figure text-xl">{limitText(kind, effective)}</p>
        <p
          className={cx(
            'text-sm',
            tone === 'danger' ? 'text-danger' : tone === 'warning' ? 'text-warning' : 'text-ink2',
          )}
        >
          {limitWords.periods[period].toLocaleLowerCase('tr')}
          {!isEach && ` · ${limitWords.used(limitText(kind, used))}`}
        </p>
      </div>
      <ProgressBar percent={percent} label={limitName(limit)} tone={tone} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink3">
        <span>{left !== null && limitWords.left(limitText(kind, left))}</span>
        {limit.set_by === 'operator' || limit.set_by === 'licence' ? (
          <span>{limitWords.setBy[limit.set_by]}</span>
        ) : (
          limit.resets_at && <span>{limitWords.resets(shortDate(limit.resets_at))}</span>
        )}
      </p>
    </div>
  )
}
