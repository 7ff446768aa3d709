import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { uiWords } from '../words.ts'

export interface FieldFrameProps {
  label: string
  /** Adds '(isteğe bağlı)' to the label. */
  optional?: boolean
  hideLabel?: boolean
  error?: string
  hint?: ReactNode
  /** `[length, maximum]` of the text, shown as `26 / 100`. */
  counter?: readonly [number, number]
  className?: string
}

/** Label above, control, then error or hint and the counter. */
export function FieldFrame({ id, children, ...frame }: FieldFrameProps & { id: string; children: ReactNode }) {
  const { label, optional, hideLabel, error, hint, counter, className } = frame
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold text-ink2'}>
        {label}
        {optional && <span className="font-normal text-ink3"> {uiWords.optional}</span>}
      </label>
      {children}
      {(error || hint || counter) && (
        <div className="mt-1.5 flex items-start justify-between gap-3 text-sm">
          <span>
            {error ? (
              <span id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-danger">
                <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                {error}
              </span>
            ) : (
              hint && (
                <span id={`${id}-hint`} className="text-ink3">
                  {hint}
                </span>
              )
            )}
          </span>
          {counter && (
            <span
              aria-live="polite"
              className={cx('money shrink-0', counter[0] >= counter[1] ? 'text-danger' : 'text-ink3')}
            >
              {counter[0]}/{counter[1]}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The aria attributes that tie a control to its frame. */
export function describedBy(id: string, { error, hint }: FieldFrameProps) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  }
}
