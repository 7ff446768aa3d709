import { REDUCED_MOTION, useMediaQuery } from '@meydan/ui/use-media-query'
import { useEffect, useState } from 'react'

/** How often a pool is asked for. */
export const EVERY_MS = 2_000
const STEP_MS = 100
/** Of what is left, in one step: nearly all of it before the next answer. */
const PART = 5

/** Kuruş on the way from the last answer to this one; never more than what was answered, and at once where it fell. */
export function useCounting(kurus: number): number {
  const [shown, setShown] = useState(kurus)
  const isStill = useMediaQuery(REDUCED_MOTION)
  useEffect(() => {
    const timer = setInterval(
      () => setShown((now) => (isStill || now >= kurus ? kurus : now + Math.ceil((kurus - now) / PART))),
      STEP_MS,
    )
    return () => clearInterval(timer)
  }, [kurus, isStill])
  return isStill ? kurus : Math.min(shown, kurus)
}
