import { type ComponentProps, useId } from 'react'
import { cx } from '../cx.ts'

export interface SegmentedProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  label: string
  hideLabel?: boolean
  options: readonly { value: string; label: string }[]
  /** Controlled where given; leave out with react-hook-form's `register`. */
  value?: string
  className?: string
}

/** Two to four native radios in one bar; `ref`, `name`, `onChange` go to each input, as `register` expects. */
export function Segmented({ label, hideLabel, options, value, name, className, ...input }: SegmentedProps) {
  const ownName = useId()
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold text-ink2'}>{label}</legend>
      <div className="flex min-h-12 gap-1 rounded-md bg-s2 p-1 tight:flex-col">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid flex-1 place-items-center rounded-sm px-3 text-base max-[22rem]:px-1 font-[650] text-ink2 select-none hover:text-ink has-checked:bg-s4 has-checked:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus"
          >
            <input
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
