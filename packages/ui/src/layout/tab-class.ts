import { cx } from '../cx.ts'

/** `underline` for a page's sections, `pill` for filters and cards. */
export type TabKind = 'underline' | 'pill'

/**
 * The classes of one tab. The chosen one is recognised by `aria-selected` or `aria-current`, so a router's `NavLink`
 * needs nothing else: `<NavLink className={tabClass('underline')} …>`.
 */
export function tabClass(kind: TabKind = 'pill', className?: string): string {
  return cx(
    'group/tab relative inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold whitespace-nowrap text-ink2 hover:text-ink -outline-offset-2!',
    kind === 'pill'
      ? 'rounded-md px-3.5 hover:bg-s2 aria-selected:bg-s3 aria-selected:text-ink aria-[current=page]:bg-s3 aria-[current=page]:text-ink aria-[current=true]:bg-s3 aria-[current=true]:text-ink'
      : 'px-2.5 after:absolute after:inset-x-1.5 after:-bottom-px after:h-[3px] after:rounded-t-[3px] aria-selected:text-ink aria-selected:after:bg-accent aria-[current=page]:text-ink aria-[current=page]:after:bg-accent aria-[current=true]:text-ink aria-[current=true]:after:bg-accent',
    className,
  )
}

/** The row that holds tabs: scrolls sideways without a bar. */
export function tabRowClass(kind: TabKind = 'pill', className?: string): string {
  return cx(
    'no-bar flex gap-1 overflow-x-auto overscroll-x-contain',
    kind === 'underline' && 'border-b border-line',
    className,
  )
}
