import { useSyncExternalStore } from 'react'

/** The query at which the shell switches; the CSS breakpoint `lg` is the same. */
export const DESKTOP = '(min-width:1024px)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** True while the media query matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
