import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Spinner } from './display/Spinner.tsx'
import { uiWords } from './words.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  /** Shows a spinner in the same width, sets `aria-busy` and ignores clicks. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ variant, size, wide, icon }), busy && 'relative cursor-progress!', className)}
      onClick={busy ? stop : onClick}
      {...rest}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={uiWords.busy} />
        </span>
      )}
      <span className={cx('contents', busy && '[&>*]:invisible')}>
        {busy ? <span className="inline-flex items-center gap-2">{children}</span> : children}
      </span>
    </button>
  )
}

function stop(event: { preventDefault: () => void; stopPropagation: () => void }) {
  event.preventDefault()
  event.stopPropagation()
}
