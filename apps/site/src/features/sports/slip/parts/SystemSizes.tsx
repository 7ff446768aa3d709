import { MAX_COLUMNS } from '@meydan/contract/sports/sports'
import { slipWords } from '../../../../words/sports-slip.ts'
import { type Slip, systemSizes, toggleSize } from '../slip.ts'
import { changeSlip } from '../slip-store.ts'

/** Which systems are played, each with its columns; bankers stand in every column. */
export function SystemSizes({ slip, lengths }: { slip: Slip; lengths: readonly number[] }) {
  const bankers = slip.choices.filter(({ bank }) => bank).length
  const free = lengths.map((length) => length - bankers)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink2">{slipWords.system}</legend>
      <div className="flex flex-wrap gap-1.5">
        {systemSizes(slip).map(({ size, free: count, columns }) => (
          <button
            key={size}
            type="button"
            aria-pressed={slip.sizes.includes(size)}
            disabled={columns > MAX_COLUMNS}
            onClick={() => changeSlip((now) => toggleSize(now, size))}
            className="money grid min-h-11 content-center justify-items-center rounded-sm bg-s3 px-2.5 text-sm font-[650] hover:bg-s4 disabled:text-ink3 disabled:opacity-60 aria-pressed:bg-brand-tint aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset"
          >
            {slipWords.systemSize(size, count)}
            <span className="text-xs font-normal text-ink2">
              {slipWords.columnCount(columns.toLocaleString('tr-TR'))}
            </span>
          </button>
        ))}
      </div>
      {free.length > 0 && <p className="mt-1.5 text-sm text-ink3">{slipWords.lengths(bankers, free.join(' / '))}</p>}
    </fieldset>
  )
}
