import { Check, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string
}

/** A native checkbox with its label; the whole row is the target. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={cx(
              'peer absolute inset-0 m-0 size-full appearance-none rounded-xs bg-s2 ring-inset checked:bg-brand checked:ring-0',
              error ? 'ring-2 ring-danger' : 'ring-1 ring-line-strong hover:ring-ink3',
            )}
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none relative hidden text-on-brand peer-checked:block"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
