import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** After the content has come: of the page on entering the account, then of each screen. */
const HIDES_AFTER_MS = { page: 400, content: 300 }

/** The bar at the top while something is read for the first time; `isEmpty` while there is no screen at all yet. */
export function LoadingBar({ isEmpty }: { isEmpty: boolean }) {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const isLoading = isEmpty || waiting > 0
  const [of, setOf] = useState<keyof typeof HIDES_AFTER_MS>('page')
  const [isShown, setShown] = useState(true)
  const [most, setMost] = useState(1)
  if (isLoading && !isShown) setShown(true)
  if (waiting > most) setMost(waiting)
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => {
      setShown(false)
      setMost(1)
      setOf('content')
    }, HIDES_AFTER_MS[of])
    return () => clearTimeout(timer)
  }, [isLoading, of])
  if (!isShown) return null
  const progress = isLoading ? Math.round((90 * (most - waiting)) / most) : 100
  return (
    <div data-loading={of} data-progress={progress} aria-hidden className="fixed inset-x-0 top-0 z-70 h-0.5">
      <div
        className="h-full w-full origin-left bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${Math.max(progress, 10) / 100})` }}
      />
    </div>
  )
}
