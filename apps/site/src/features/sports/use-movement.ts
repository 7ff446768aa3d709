import { useEffect, useState } from 'react'

const SHOWN_MS = 3_000

/** Where odds have gone to: shown for three seconds after they change, never for the first ones. */
export function useMovement(odds: number | null): 'rose' | 'fell' | undefined {
  const [seen, setSeen] = useState<{ odds: number | null; went?: 'rose' | 'fell' }>({ odds })
  if (seen.odds !== odds) {
    setSeen(seen.odds === null || odds === null ? { odds } : { odds, went: odds > seen.odds ? 'rose' : 'fell' })
  }
  useEffect(() => {
    if (seen.went === undefined) return
    const timer = setTimeout(() => setSeen({ odds: seen.odds }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.went
}
