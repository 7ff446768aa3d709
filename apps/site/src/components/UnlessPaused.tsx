import { lazy, type ReactNode, Suspense } from 'react'
import { usePause } from '../session/use-pause.ts'

/** Few ever see it. */
const PausedNote = lazy(() => import('./PausedNote.tsx').then((module) => ({ default: module.PausedNote })))

interface Props {
  /** Inside a page that has its title already. */
  isPart?: boolean
  children: ReactNode
}

/** Where one pays, plays or takes an offer: for a player in a break or excluded a quiet page with its end and the help lines instead. */
export function UnlessPaused({ isPart = false, children }: Props) {
  const pause = usePause()
  if (!pause) return children
  return (
    <Suspense>
      <PausedNote pause={pause} isPart={isPart} />
    </Suspense>
  )
}
