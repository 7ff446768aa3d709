import { type ReactNode, useEffect, useState } from 'react'
import { isLeavingPage, LEAVING_MS } from '../lost-chunk.ts'

/** The text of a failure: not while the page is being left, whose files are cut on the way. */
export function UnlessLeaving({ children }: { children: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(isLeavingPage)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsLeaving(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return isLeaving ? null : children
}
