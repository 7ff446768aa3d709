import { Field } from '@meydan/ui/fields/Field.tsx'
import { Minus, Plus } from 'lucide-react'
import { slipWords } from '../../../../words/sports-slip.ts'
import { MULTIPLIER_MOST, type Slip } from '../slip.ts'
import { changeSlip } from '../slip-store.ts'
import { usePreferences } from '../use-preferences.ts'

/** The amount, empty until the player writes one or presses a ready one, and how many times it is played (misli). */
export function StakeField({ slip, label, problem }: { slip: Slip; label: string; problem: string | undefined }) {
  const write = (stake: string) => changeSlip((now) => ({ ...now, stake }))
  const { preferences } = usePreferences()
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          id={STAKE_ID}
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
        <Multiplier value={slip.multiplier} />
      </div>
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

/** Of the stake field: the way to it by a key. */
export const STAKE_ID = 'kupon-tutari'

function Multiplier({ value }: { value: number }) {
  const set = (multiplier: number) =>
    changeSlip((now) => ({ ...now, multiplier: Math.min(MULTIPLIER_MOST, Math.max(1, multiplier)) }))
  const step = 'grid size-11 place-items-center rounded-sm bg-s3 hover:bg-s4 disabled:text-ink3'
  return (
    <div role="group" aria-label={slipWords.multiplier}>
      <p aria-hidden className="mb-1.5 text-center text-sm font-semibold text-ink2">
        {slipWords.multiplier}
      </p>
      <div className="flex h-12 items-center gap-1">
        <button
          type="button"
          aria-label={slipWords.multiplierLess}
          disabled={value <= 1}
          onClick={() => set(value - 1)}
          className={step}
        >
          <Minus aria-hidden size={16} />
        </button>
        <output className="money min-w-7 text-center font-[750]">{value}</output>
        <button
          type="button"
          aria-label={slipWords.multiplierMore}
          disabled={value >= MULTIPLIER_MOST}
          onClick={() => set(value + 1)}
          className={step}
        >
          <Plus aria-hidden size={16} />
        </button>
      </div>
    </div>
  )
}
