import { serverDate } from '@meydan/api-client/server-clock'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { gameOf } from '../../paths.ts'
import { peekBalanceOf, useBalance } from '../../session/balance.ts'
import { keepLastBalance } from '../../session/last-balance.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { useShowBalance } from '../../session/show-balance.ts'
import { useConnectionLost } from '../../session/use-connection.ts'
import { useSession } from '../../session/use-session.ts'
import { siteConfig } from '../../site-config.ts'
import { appWords as words } from '../../words/app.ts'
import { AppNote } from './AppNote.tsx'
import { keepPushHere, ownSubscription } from './push-here.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { useNewRelease } from './use-new-release.ts'
import { useOnline } from './use-online.ts'

const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })

/** The site as an app: its worker, what the offline page shows, and one note at a time. Over a game only a lost connection is shown. */
export function AppNotices() {
  const { search } = useLocation()
  useKeptBalance()
  useKeptPush()
  const isOnline = useOnline()
  const lostSince = useConnectionLost()
  const release = useNewRelease()
  const offer = useInstallOffer()
  if (!isOnline) return <AppNote text={words.noLine} />
  if (lostSince !== undefined) return <AppNote text={words.lineLost(clock.format(lostSince))} />
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

/** Follows what the server says of the balance, for the offline page. Whoever hides it here hides it there. */
function useKeptBalance() {
  const playerId = useLocalUser()?.player_id
  const balance = useBalance()
  const [isShown] = useShowBalance()
  useEffect(() => {
    if (playerId === undefined || !isShown) return keepLastBalance(undefined)
    // Another tab may have changed the player meanwhile; and what this browser remembers itself is no news.
    const own = peekBalanceOf(playerId)
    if (own && own.version > 0) keepLastBalance({ playerId, lira: own.lira, at: serverDate().toISOString() })
  }, [playerId, balance, isShown])
}

/** A browser that had notifications has them again after the next login, to which its subscription then belongs. */
function useKeptPush() {
  const playerId = useSession().user?.player_id
  useEffect(() => {
    if (playerId === undefined) return
    ownSubscription()
      .then((subscription) => subscription && keepPushHere(subscription))
      .catch((failure: unknown) => console.warn('web push', failure))
  }, [playerId])
}
