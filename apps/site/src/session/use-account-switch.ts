import { showAccount, watchAccount } from '@meydan/api-client/shown-account'
import { keyOf } from '@meydan/api-client/query'
import { readUserSession } from '@meydan/contract/identity/session'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { peekLocalUser } from './kept-user.ts'

/**
 * The page acts only for the player it shows. Where somebody else's session has come, from another tab or in this one, whatever was read for
 * the player before goes, and what is open is read anew.
 */
export function useAccountSwitch(playerId: number | undefined): void {
  const client = useQueryClient()
  const owner = useRef(playerId)
  useEffect(() => {
    // A session by the specification's fields alone may not say whose it is; then no call claims it.
    showAccount(playerId === 0 ? undefined : playerId)
    if (owner.current !== undefined && playerId !== undefined && owner.current !== playerId)
      void client.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(keyOf(readUserSession)) })
    owner.current = playerId ?? owner.current
    if (playerId === undefined) return
    return watchAccount({
      shown: playerId,
      kept: () => peekLocalUser()?.player_id,
      ask: () => client.refetchQueries({ queryKey: keyOf(readUserSession) }),
    })
  }, [playerId, client])
}
