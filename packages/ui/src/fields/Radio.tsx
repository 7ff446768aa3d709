import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The card's content beside the mark: words, picture, sum. */
  children: ReactNode
}

/** A native radio as a whole-row card; cards of one `name` belong together (put them into a fieldset). */
export function Radio({ children, className, ...input }: RadioProps) {
  return (
    <label
      className={cx(
        'flex min-h-13 items-center gap-3.5 rounded-md bg-s2 px-4 py-3 hover:bg-s3',
        'has-checked:bg-brand-tint has-checked:ring-2 has-checked:ring-accent has-checked:ring-inset',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        className,
      )}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <input
        {...input}
        type="radio"
        className="m-0 size-5.5 shrink-0 appearance-none rounded-full ring-[1.5px] ring-line-strong outline-none ring-inset checked:ring-[7px] checked:ring-accent"
      />
    </label>
  )
}
