import { cx } from '../cx.ts'

/** The box of an input, select or textarea wrapper: 48 px, the ring follows the control inside. */
export function controlClass({
  error,
  readOnly,
  className,
}: {
  error?: string
  readOnly?: boolean
  className?: string
} = {}): string {
  return cx(
    'flex w-full items-center gap-2.5 rounded-md px-3.5 transition-shadow duration-[120ms]',
    readOnly ? 'bg-s1 text-ink2 ring-1 ring-line ring-inset' : 'bg-s2 text-ink',
    !readOnly && (error ? 'ring-2 ring-danger ring-inset' : 'ring-1 ring-line-strong ring-inset hover:ring-ink3'),
    !readOnly && !error && 'has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-focus',
    error && 'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
    'has-[:disabled]:opacity-60',
    className,
  )
}

/** The control itself: no box of its own. */
export const bareControl =
  'min-w-0 flex-1 text-ellipsis bg-transparent outline-none placeholder:text-ink3 disabled:cursor-not-allowed'
