import { type RefObject, useEffect } from 'react'

/**
 * After each attempt to send, the first field that is wrong takes the focus in the middle of its pane, where no bar of buttons covers it; a
 * refusal of no field (`data-refused`) is scrolled to.
 */
export function useFirstWrong(box: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const shown = wrong ?? box.current?.querySelector('[data-refused]')
    shown?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }, [box, attempts])
}
