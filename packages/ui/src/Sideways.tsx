import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

interface SidewaysProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** What may be wider than its place: it scrolls there, and where it does the keyboard reaches it under this name. */
export function Sideways({ label, className, children }: SidewaysProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isWider, setIsWider] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth))
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => sizes.disconnect()
  }, [])
  const reach = isWider ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div ref={box} className={cx('overflow-x-auto', className)} {...reach}>
      {children}
    </div>
  )
}
