import { useEffect, useState } from 'react'
import { uiWords } from '../words.ts'

const SHOWN_MS = 500

/** The bar and words shown for 500 ms whenever `location` changes; content keeps its place. */
export function RouteOverlay({ location, text = uiWords.loadingContent }: { location: string; text?: string }) {
  const [finished, setFinished] = useState(location)
  useEffect(() => {
    if (finished === location) return
    const timer = setTimeout(() => setFinished(location), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [location, finished])
  if (finished === location) return null
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70">
      <div className="h-0.5 origin-left animate-[grow_.5s_var(--ease)_forwards] bg-accent" />
      <p className="mx-auto mt-3 w-fit animate-fade rounded-md bg-s3 px-3.5 py-2 text-sm font-semibold shadow-pop">
        {text}
      </p>
    </div>
  )
}
