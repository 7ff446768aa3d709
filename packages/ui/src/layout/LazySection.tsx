import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../when-idle.ts'

/** So far below the window it is drawn before it is scrolled to, px. */
const MARGIN_PX = 600

export interface LazySectionProps {
  /** Of the box that keeps its place until then, about what it will be, as CSS has it: `20rem`. */
  height: string
  /** It is in the first window now. */
  isNow?: boolean
  children: ReactNode
}

/**
 * What lies below the first window: drawn when it comes near, or when the browser has nothing else to do, one after the other from the
 * top, so that the first window does not wait for it. Once drawn it stays.
 */
export function LazySection({ height, isNow = false, children }: LazySectionProps) {
  const [isDrawn, setIsDrawn] = useState(isNow)
  if (isNow && !isDrawn) setIsDrawn(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDrawn || !place.current) return
    const draw = () => startTransition(() => setIsDrawn(true))
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && draw(), {
      rootMargin: `${MARGIN_PX}px`,
    })
    near.observe(place.current)
    const leave = whenIdle(draw)
    return () => {
      near.disconnect()
      leave()
    }
  }, [isDrawn])
  return isDrawn ? children : <div ref={place} aria-hidden style={{ minHeight: height }} />
}
