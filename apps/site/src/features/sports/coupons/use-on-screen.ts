import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether any of it is on the screen: what is not is asked for nothing. */
export function useOnScreen<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!part.current) return undefined
    const watch = new IntersectionObserver((entries) => setIsSeen(entries.some((entry) => entry.isIntersecting)))
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [])
  return [part, isSeen]
}
