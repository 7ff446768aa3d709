import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'
import { keepScrollAt } from './keep-scroll-at.ts'

/** How far down each entry of the history was left, px, by its key. A document's own, like the keys. */
const places = new Map<string, number>()

/**
 * Moves the focus to the content whenever the route changes (not at the first one). A new route starts at its top; going back or
 * forward, also between two addresses of one route, leads to where the page was left.
 */
export function useRouteChange({ pathname, key }: Location): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const last = useRef({ pathname, key })
  const kind = useNavigationType()
  useEffect(scrollByHand, [])
  useLayoutEffect(() => {
    const before = last.current
    const isNew = before.pathname !== pathname
    last.current = { pathname, key }
    if (isNew) main.current?.focus({ preventScroll: true })
    const left = kind === 'POP' && before.key !== key ? places.get(key) : undefined
    if (isNew && left === undefined) scrollTo(0, 0)
    if (left === undefined) places.set(key, isNew ? 0 : (places.get(before.key) ?? 0))
    const stop = left === undefined ? undefined : keepScrollAt(left)
    const note = () => places.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => {
      removeEventListener('scroll', note)
      stop?.()
    }
  }, [pathname, key, kind])
  return main
}

/** The browser would scroll before the page is there; a document that is left is its own again. */
function scrollByHand() {
  history.scrollRestoration = 'manual'
  const leave = () => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}
