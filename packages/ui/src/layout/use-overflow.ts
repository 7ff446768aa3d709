import { type RefObject, useEffect, useState } from 'react'

/** Whether what stands in the element is larger than its place, so that it scrolls there. */
export function useOverflow(box: RefObject<HTMLElement | null>, isShown = true): boolean {
  const [isLarger, setIsLarger] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() =>
      setIsLarger(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    )
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => sizes.disconnect()
  }, [box, isShown])
  return isLarger
}
