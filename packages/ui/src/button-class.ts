import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'neutral' | 'outline' | 'ghost' | 'danger' | 'approve'
/** `md` 44 px, `lg` 52 px, `sm` 36 px: only inside back-office rows. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** Square, for one icon with an `aria-label`. */
  icon?: boolean
}

/** The classes of a button, also for a link that looks like one. */
export function buttonClass({ variant = 'neutral', size = 'md', wide, icon }: ButtonLook = {}): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-[650] whitespace-nowrap select-none forced-colors:border',
    // At twice the text size of a phone its words take a second line.
    'tight:max-w-full tight:shrink tight:whitespace-normal',
    'transition-[background-color,transform] duration-[120ms] ease-out active:scale-[.97]',
    'disabled:cursor-not-allowed disabled:bg-s3 disabled:text-ink3 disabled:shadow-none disabled:active:scale-100',
    variants[variant],
    sizes[size],
    icon ? squares[size] : paddings[size],
    wide && 'w-full',
  )
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  neutral: 'bg-s3 text-ink hover:bg-s4',
  outline: 'bg-transparent text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-s2',
  ghost: 'bg-transparent text-ink2 hover:bg-s2 hover:text-ink',
  danger: 'bg-danger-fill text-white hover:brightness-90',
  approve: 'bg-success-fill text-on-success hover:brightness-90',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 rounded-[10px] text-sm',
  md: 'min-h-11 text-base',
  lg: 'min-h-13 text-[1rem]',
}

const paddings: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4.5', lg: 'px-6' }
const squares: Record<ButtonSize, string> = { sm: 'w-9', md: 'w-11', lg: 'w-13' }
