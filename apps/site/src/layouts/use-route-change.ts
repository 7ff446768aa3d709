import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the top and moves the focus to the content whenever the route changes (not at the first one). */
export function useRouteChange(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
