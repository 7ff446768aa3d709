import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { cx } from '../cx.ts'
import { uiWords } from '../words.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** What is paged, where a page of the app has several. */
  label?: string
  className?: string
}

/** « ‹ 5 numbers › », on phones as wide as there is room for. Nothing for a single page. */
export function Pagination({ page, pages, onPage, label, className }: PaginationProps) {
  if (pages <= 1) return null
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
      className={cell}
    >
      {icon}
    </button>
  )
  return (
    <nav
      aria-label={label ?? uiWords.pagination}
      className={cx('flex w-full justify-center gap-0.5 lg:w-auto lg:gap-1', className)}
    >
      {step(1, uiWords.firstPage, <ChevronsLeft aria-hidden size={18} />)}
      {step(page - 1, uiWords.previousPage, <ChevronLeft aria-hidden size={18} />)}
      {pageWindow(page, pages, WINDOW).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={uiWords.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          className={cx(cell, 'money lg:px-2 aria-[current=page]:bg-s4 aria-[current=page]:text-ink')}
        >
          {number}
        </button>
      ))}
      {step(page + 1, uiWords.nextPage, <ChevronRight aria-hidden size={18} />)}
      {step(pages, uiWords.lastPage, <ChevronsRight aria-hidden size={18} />)}
    </nav>
  )
}

const WINDOW = 5

const cell =
  'grid h-11 min-w-0 max-w-11 flex-1 lg:min-w-11 lg:max-w-none lg:flex-none place-items-center rounded-md font-semibold text-ink2 hover:bg-s2 disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink3 disabled:opacity-50'

/** Up to `size` page numbers around `page`, kept inside 1..pages. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, index) => first + index)
}
