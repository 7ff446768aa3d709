import type { FocusEvent, KeyboardEvent } from 'react'

const ALL = 'a[href], button'
const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * A row of a list is one stop of the Tab key: first its link, then whatever of it had the focus last. Right and left go through what it
 * holds, up and down to the same place of the row above or below.
 */
export function useRowKeys() {
  return {
    'data-row': '',
    // With each drawing: prices that are new to the row are no stops of their own.
    ref: (row: HTMLElement | null) => {
      if (row) keepOne(row, row.querySelector('[data-stop]:not(:disabled)') ?? entryOf(row))
    },
    onFocus: (event: FocusEvent<HTMLElement>) => keepOne(event.currentTarget, event.target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = nextOf(event.currentTarget, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

/** What of a row can be reached, in its order. */
function stopsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(ALL)].filter(
    (stop) => stop.offsetParent !== null && !stop.matches(':disabled'),
  )
}

/** The match itself. */
function entryOf(row: HTMLElement): Element | undefined {
  return row.querySelector('a[href]') ?? undefined
}

function keepOne(row: HTMLElement, one: Element | undefined): void {
  for (const stop of row.querySelectorAll<HTMLElement>(ALL)) {
    const place = stop === one ? '0' : '-1'
    if (stop.getAttribute('tabindex') !== place) stop.setAttribute('tabindex', place)
    if (stop === one) stop.dataset.stop = ''
    else delete stop.dataset.stop
  }
}

function nextOf(row: HTMLElement, key: string): HTMLElement | undefined {
  const own = stopsOf(row)
  const at = own.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return undefined
  const step = STEPS[key]
  if (step !== undefined) return own[at + step]
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  const stops = other ? stopsOf(other) : []
  return stops[Math.min(at, stops.length - 1)]
}
