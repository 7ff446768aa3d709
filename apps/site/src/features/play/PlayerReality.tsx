import { lazy, Suspense } from 'react'
import { useSession } from '../../session/use-session.ts'

/** Guests do not load it. */
const RealityBar = lazy(() => import('./RealityBar.tsx').then((module) => ({ default: module.RealityBar })))

/** The strip of a player's time and net result, under what is live; nothing for guests. */
export function PlayerReality() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense fallback={<div className="h-12" />}>
      <RealityBar />
    </Suspense>
  )
}
