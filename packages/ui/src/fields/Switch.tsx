import type { ComponentProps, ReactNode } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
}

/** An on/off setting that works at once: a native checkbox with `role="switch"`. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={`flex min-h-11 items-center justify-between gap-4 ${className ?? ''}`}>
      <span className="min-w-0">{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="relative m-0 h-7 w-12 shrink-0 appearance-none rounded-full bg-s4 ring-1 ring-line-strong transition-colors duration-[120ms] ring-inset before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-ink before:transition-transform before:duration-[120ms] checked:bg-brand checked:ring-0 checked:before:translate-x-5 checked:before:bg-on-brand disabled:opacity-50"
      />
    </label>
  )
}
