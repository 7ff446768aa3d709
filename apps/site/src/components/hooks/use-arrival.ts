import { useCallback } from 'react'

/** For the first line of a step that takes the place of another: it is scrolled into view where the step before has left it above. */
export function useArrival(): (element: HTMLElement | null) => void {
  return useCallback((element) => {
    const top = element?.getBoundingClientRect().top ?? 0
    if (top < 0) element?.scrollIntoView({ block: 'start' })
  }, [])
}
