import { Field } from '@meydan/ui/Field.tsx'
import { slipWords } from '../../../words/sports-slip.ts'
import type { Slip } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { usePreferences } from './use-preferences.ts'

/** The amount, empty until the player writes one or presses a ready one. */
export function StakeField({ slip, label, problem }: { slip: Slip; label: string; problem: string | undefined }) {
  const write = (stake: string) => changeSlip((now) => ({ ...now, stake }))
  const { preferences } = usePreferences()
  return (
    <div>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={slip.stake}
        error={problem}
        onChange={(event) => write(event.target.value)}
        icon={<span className="font-[650]">₺</span>}
        inputClassName="money font-[750]"
      />
      <div role="group" aria-label={slipWords.quick} className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5">
        {preferences.quick.map((lira) => (
          <button
            key={lira}
            type="button"
            aria-pressed={slip.stake === String(lira)}
            onClick={() => write(String(lira))}
            className="money min-h-11 rounded-sm bg-s3 text-sm font-[650] hover:bg-s4 aria-pressed:bg-brand-tint aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset"
          >
            {lira}
          </button>
        ))}
        <button
          type="button"
          disabled={slip.stake === ''}
          onClick={() => write('')}
          className="min-h-11 rounded-sm bg-s3 px-0.5 text-xs font-[650] hover:bg-s4 disabled:text-ink3"
        >
          {slipWords.clear}
        </button>
      </div>
    </div>
  )
}
