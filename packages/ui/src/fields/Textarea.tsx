import { type ComponentProps, useId } from 'react'
import { bareControl, controlClass } from './control-class.ts'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export interface TextareaProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'className'> {}

/** A labelled text area; pass `counter={[text.length, maximum]}` for `26/100`. */
export function Textarea({
  label,
  optional,
  hideLabel,
  error,
  hint,
  counter,
  className,
  rows = 4,
  ...area
}: TextareaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  const frame = { label, optional, hideLabel, error, hint, counter, className }
  return (
    <FieldFrame id={id} {...frame}>
      <div className={controlClass({ error, readOnly: area.readOnly, className: 'px-0!' })}>
        <textarea
          rows={rows}
          {...area}
          {...describedBy(id, frame)}
          className={cx(bareControl, 'resize-y rounded-md px-3.5 py-3')}
        />
      </div>
    </FieldFrame>
  )
}
