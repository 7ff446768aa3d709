import { keyOf, read } from '@meydan/api-client/query'
import { watchTouches } from '@meydan/api-client/activity-signal'
import { readOwnJackpot } from '@meydan/contract/jackpots/jackpots'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { captureAffiliateTag } from './affiliate-tag.ts'
import { forgetBalance, offerBalance } from './balance.ts'
import { openBalanceSocket } from './balance-socket.ts'
import { clearLocalUser, storeLocalUser } from './local-user.ts'
import { useAccountSwitch } from './use-account-switch.ts'
import { useSession } from './use-session.ts'

/** The shell's balance poll; the header's slower one of the same call is served by it. */
const BALANCE_POLL_MS = 2000

/** Keeps session, balance and affiliate tag current while the site is open. Draws nothing. */
export function SessionKeeper() {
  const { hasAnswered, user } = useSession()
  const client = useQueryClient()
  const playerId = user?.player_id
  useEffect(() => {
    if (user) {
      storeLocalUser(user)
      offerBalance(user.player_id, { lira: user.balance, version: 0 })
    } else if (hasAnswered) {
      clearLocalUser()
      forgetBalance()
    }
  }, [user, hasAnswered])
  useAccountSwitch(playerId)
  useBalancePoll(playerId)
  useEffect(watchTouches, [])
  useEffect(() => {
    if (playerId === undefined) return
    return openBalanceSocket(
      (update) => {
        if (update.player_id !== playerId) return
        const { balance, version, last_win, last_bet } = update
        offerBalance(playerId, { lira: balance, version, won: last_win, staked: last_bet })
      },
      () => void client.invalidateQueries({ queryKey: keyOf(readOwnJackpot) }),
    )
  }, [playerId, client])
  useAffiliateTag()
  return null
}

function useBalancePoll(playerId: number | undefined) {
  const { data } = useQuery({
    ...read(readPlayableBalance),
    enabled: playerId !== undefined,
    refetchInterval: BALANCE_POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  useEffect(() => {
    if (playerId === undefined || !data?.success) return
    offerBalance(playerId, { lira: data.balance, ...(data.version === undefined ? {} : { version: data.version }) })
  }, [data, playerId])
}

function useAffiliateTag() {
  const { search } = useLocation()
  useEffect(() => {
    const btag = captureAffiliateTag(search)
    if (!btag) return
    import('./affiliate-click.ts')
      .then(({ sendAffiliateClick }) => sendAffiliateClick(btag))
      .catch((failure: unknown) => console.warn('affiliate click', failure))
  }, [search])
}
