import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { gameOf } from '../paths.ts'
import { useSession } from '../session/use-session.ts'

const GameWindow = lazy(() => import('../features/play/GameWindow.tsx').then((file) => ({ default: file.GameWindow })))
const RealityWatch = lazy(() =>
  import('../features/play/RealityWatch.tsx').then((file) => ({ default: file.RealityWatch })),
)
const ProofWatch = lazy(() =>
  import('../features/profile/ProofWatch.tsx').then((file) => ({ default: file.ProofWatch })),
)
const BonusWatch = lazy(() =>
  import('../features/bonus-popup/BonusWatch.tsx').then((file) => ({ default: file.BonusWatch })),
)

/** What can open over any page: the game that the address names, the choice of a bonus, the reality check. */
export function Overlays() {
  const { search } = useLocation()
  const { isKnown, user } = useSession()
  const target = gameOf(search)
  return (
    <Suspense fallback={null}>
      {target && isKnown && <GameWindow key={`${target.gameId}-${target.mode}`} target={target} />}
      {user && <BonusWatch />}
      {user && <RealityWatch />}
      {user && <ProofWatch />}
    </Suspense>
  )
}
