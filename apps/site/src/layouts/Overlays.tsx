import { lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { gameOf, paths } from '../paths.ts'
import { useSession } from '../session/use-session.ts'
import { siteConfig } from '../site-config.ts'
import { OnDemand, Overlay } from './Overlay.tsx'

const GameWindow = lazy(() => import('../features/play/GameWindow.tsx').then((file) => ({ default: file.GameWindow })))
const DepositSheet = lazy(() =>
  import('../features/cashier/deposit/DepositSheet.tsx').then((file) => ({ default: file.DepositSheet })),
)
const RealityWatch = lazy(() =>
  import('../features/play/RealityWatch.tsx').then((file) => ({ default: file.RealityWatch })),
)
const ProofWatch = lazy(() =>
  import('../features/profile/ProofWatch.tsx').then((file) => ({ default: file.ProofWatch })),
)
const IdleWatch = lazy(() => import('../features/auth/IdleWatch.tsx').then((file) => ({ default: file.IdleWatch })))
const BonusWatch = lazy(() =>
  import('../features/bonus-popup/BonusWatch.tsx').then((file) => ({ default: file.BonusWatch })),
)

const JackpotWatch = lazy(() =>
  import('../features/jackpots/JackpotWatch.tsx').then((file) => ({ default: file.JackpotWatch })),
)

const AppNotices = lazy(() =>
  loaded()
    .then(() => import('../features/app/AppNotices.tsx'))
    .then((file) => ({ default: file.AppNotices })),
)

/** What can open over any page: the game that the address names, the choice of a bonus, the reality check, what the app has to say. */
export function Overlays() {
  const { pathname, search } = useLocation()
  const { isKnown, user, ended } = useSession()
  const [lastPlayer, setLastPlayer] = useState<number>()
  if (user && user.player_id !== lastPlayer) setLastPlayer(user.player_id)
  const target = gameOf(search)
  return (
    <>
      {target && isKnown && (
        <Overlay key={`${target.gameId}-${target.mode}`}>
          <GameWindow
            target={target}
            deposit={(isOpen, onClose) => (
              <OnDemand isOpen={isOpen}>
                <DepositSheet open={isOpen} onClose={onClose} />
              </OnDemand>
            )}
          />
        </Overlay>
      )}
      <Overlay>
        <AppNotices />
      </Overlay>
      {!user && ended && lastPlayer !== undefined && pathname !== paths.login && (
        <Overlay>
          <IdleWatch playerId={lastPlayer} why={ended} />
        </Overlay>
      )}
      {user &&
        WATCHES.map((Watch, index) => (
          <Overlay key={`watch-${String(index)}`}>
            <Watch />
          </Overlay>
        ))}
    </>
  )
}

const WATCHES = [BonusWatch, RealityWatch, ProofWatch, ...(siteConfig.policy.jackpots ? [JackpotWatch] : [])]

/** Once nothing of the page is awaited any more. */
function loaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
