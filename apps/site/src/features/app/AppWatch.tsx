import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { gameOf } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { keepLastBalance } from '../../session/last-balance.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { useShowBalance } from '../../session/show-balance.ts'
import { siteConfig } from '../../site-config.ts'
import { appWords as words } from '../../words/app.ts'
import { AppNote } from './AppNote.tsx'
import { useInstallOffer } from './use-install-offer.ts'
import { useNewRelease } from './use-new-release.ts'
import { useOnline } from './use-online.ts'

/** The site as an app: its worker, what the offline page shows, and one note at a time. Over a game only a lost line is told. */
export function AppWatch() {
  const { search } = useLocation()
  useKeptBalance()
  const isOnline = useOnline()
  const release = useNewRelease()
  const offer = useInstallOffer()
  if (!isOnline) return <AppNote text={words.noLine} />
  if (gameOf(search)) return null
  if (release.isNew)
    return (
      <AppNote
        text={words.newRelease}
        action={words.reload}
        onAction={() => location.reload()}
        onClose={release.dismiss}
      />
    )
  if (!offer) return null
  const { accept, dismiss } = offer
  if (!accept) return <AppNote text={words.installByHand(siteConfig.name)} onClose={dismiss} />
  return <AppNote text={words.install(siteConfig.name)} action={words.installNow} onAction={accept} onClose={dismiss} />
}

/** Follows the balance for the offline page. Whoever hides it here hides it there. */
function useKeptBalance() {
  const playerId = useLocalUser()?.player_id
  const lira = useBalance()?.lira
  const [isShown] = useShowBalance()
  useEffect(() => {
    if (playerId === undefined || !isShown) keepLastBalance(undefined)
    else if (lira !== undefined) keepLastBalance({ playerId, lira, at: new Date().toISOString() })
  }, [playerId, lira, isShown])
}
