import { Lock } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { bareControl, controlClass } from './control-class.ts'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'className'> {
  /** A lucide icon (18 px) at the start. */
  icon?: ReactNode
  /** A button or unit at the end. */
  end?: ReactNode
  inputClassName?: string
  /** Stands in place of the input's own text until it has the focus, as a day does, which each browser writes in its own language. */
  face?: string
}

/** A labelled text input; `ref` and the rest go to the `<input>`. Read-only shows a lock. */
export function Field({
  label,
  optional,
  hideLabel,
  error,
  hint,
  counter,
  className,
  icon,
  end,
  inputClassName,
  face,
  ...input
}: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const frame = { label, optional, hideLabel, error, hint, counter, className }
  const shown = face ?? (input.type === 'date' && typeof input.value === 'string' ? dayText(input.value) : undefined)
  const start = input.readOnly ? <Lock aria-hidden size={18} /> : icon
  return (
    <FieldFrame id={id} {...frame}>
      <div
        className={controlClass({
          error,
          readOnly: input.readOnly,
          className: cx('h-12', shown !== undefined && 'relative'),
        })}
      >
        {start && <span className="shrink-0 text-ink3">{start}</span>}
        <input
          {...input}
          {...describedBy(id, frame)}
          className={cx(
            bareControl,
            'peer h-full',
            shown !== undefined && 'not-focus:text-transparent',
            inputClassName,
          )}
        />
        {shown !== undefined && (
          <span
            aria-hidden
            className={cx(
              'pointer-events-none absolute inset-y-0 left-0 flex items-center px-3.5 tabular-nums peer-focus:hidden',
              inputClassName,
            )}
          >
            {shown}
          </span>
        )}
        {end}
      </div>
    </FieldFrame>
  )
}

/** `24.11.2026`, and what is to be typed where no day is chosen. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('.') || 'gg.aa.yyyy'
}
