import { Lock } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { bareControl, controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'className'> {
  /** A lucide icon (18 px) at the start. */
  icon?: ReactNode
  /** A button or unit at the end. */
  end?: ReactNode
  inputClassName?: string
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
  ...input
}: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const frame = { label, optional, hideLabel, error, hint, counter, className }
  const start = input.readOnly ? <Lock aria-hidden size={18} /> : icon
  return (
    <FieldFrame id={id} {...frame}>
      <div className={controlClass({ error, readOnly: input.readOnly, className: 'h-12' })}>
        {start && <span className="shrink-0 text-ink3">{start}</span>}
        <input {...input} {...describedBy(id, frame)} className={cx(bareControl, 'h-full', inputClassName)} />
        {end}
      </div>
    </FieldFrame>
  )
}
