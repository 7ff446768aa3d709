import { useEffect } from 'react'
import { STAKE_ID } from './slip/parts/StakeField.tsx'

export const SLIP_ID = 'kupon-yeri'
export const SEARCH_ID = 'spor-arama'

/** Where the focus was before `k` or `/` took it: Esc goes back there. */
let before: HTMLElement | undefined

/** `k` to the slip's amount, `/` to the search, Esc back to where one was; never while something is typed. */
export function useSportsKeys(openSlip: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
      if (event.key === 'Escape') return goBack(at)
      if (at?.matches('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]')) return
      if (document.querySelector('dialog[open]')) return
      const isMoved = event.key === 'k' || event.key === 'K' ? toSlip(openSlip) : event.key === '/' && toSearch()
      if (!isMoved) return
      before = at
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the site's own search, which the same key opens elsewhere.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [openSlip])
}

/** To the amount, or where there is none to the slip itself. */
function toSlip(open: (() => void) | undefined): boolean {
  const target = document.getElementById(STAKE_ID) ?? document.getElementById(SLIP_ID)
  if (target) target.focus()
  else open?.()
  return target !== null || open !== undefined
}

function toSearch(): boolean {
  const field = document.getElementById(SEARCH_ID)
  field?.focus()
  return field !== null
}

function goBack(at: HTMLElement | undefined): void {
  const isOurs = at?.id === SEARCH_ID || at?.closest(`#${SLIP_ID}`)
  if (!isOurs || !before?.isConnected || document.querySelector('dialog[open]')) return
  before.focus()
  before = undefined
}
