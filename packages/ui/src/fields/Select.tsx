import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { bareControl, controlClass } from './control-class.ts'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export interface SelectProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'className'> {
  icon?: ReactNode
}

/** A labelled native select; the `<option>`s are its children. */
export function Select({
  label,
  optional,
  hideLabel,
  error,
  hint,
  counter,
  className,
  icon,
  children,
  ...select
}: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  const frame = { label, optional, hideLabel, error, hint, counter, className }
  return (
    <FieldFrame id={id} {...frame}>
      <div className={controlClass({ error, className: 'relative h-12 px-0!' })}>
        {icon && <span className="pointer-events-none absolute left-3.5 text-ink3">{icon}</span>}
        <select
          {...select}
          {...describedBy(id, frame)}
          className={cx(
            bareControl,
            'h-full appearance-none truncate rounded-md pr-9 [&>option]:bg-s2 [&>option]:text-ink',
            icon ? 'pl-11' : 'pl-3.5',
          )}
        >
          {children}
        </select>
        <ChevronDown aria-hidden size={18} className="pointer-events-none absolute right-3 text-ink3" />
      </div>
    </FieldFrame>
  )
}
