import { formatLira } from '@meydan/money/kurus'
import { type ComponentProps, useId } from 'react'
import { bareControl, controlClass } from './control-class.ts'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export interface AmountChip {
  lira: number
  /** Instead of the figure, e.g. 'Tümü'. */
  label?: string
  disabled?: boolean
}

export interface AmountFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> {
  /** What was typed, in Turkish notation; read it with `kurusOfTurkish`. */
  value: string
  onValue: (text: string) => void
  chips?: readonly AmountChip[]
  /** Stated inside the field, e.g. 'En az 500,00 ₺'. */
  note?: string
}

/** A sum of lira, 60 px high with ₺ inside, and quick choices under it. */
export function AmountField({
  label,
  optional,
  hideLabel,
  error,
  hint,
  className,
  value,
  onValue,
  chips = [],
  note,
  ...input
}: AmountFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const frame = { label, optional, hideLabel, error, hint, className }
  return (
    <FieldFrame id={id} {...frame}>
      <div className={controlClass({ error, className: 'h-15' })}>
        <span aria-hidden className="figure text-2xl text-ink2">
          ₺
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...describedBy(id, frame)}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={cx(bareControl, 'figure h-full text-2xl!')}
        />
        {note && <span className="shrink-0 text-sm text-ink3">{note}</span>}
      </div>
      {chips.length > 0 && (
        <div role="group" aria-label={label} className="mt-2.5 grid grid-flow-col auto-cols-fr gap-2">
          {chips.map((chip) => {
            const text = chipText(chip.lira)
            return (
              <button
                key={`${chip.lira}${chip.label ?? ''}`}
                type="button"
                aria-pressed={value === text}
                disabled={chip.disabled}
                onClick={() => onValue(text)}
                className="money min-h-11 rounded-md bg-s3 px-1 text-sm font-[650] hover:bg-s4 aria-pressed:bg-brand-tint aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset disabled:opacity-45 disabled:hover:bg-s3 sm:text-base"
              >
                {chip.label ?? text}
              </button>
            )
          })}
        </div>
      )}
    </FieldFrame>
  )
}

function chipText(lira: number): string {
  return formatLira(lira).replace(/,00$/, '')
}
