import { keyOf } from '@meydan/api-client/query'
import { readUserSession } from '@meydan/contract/session'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Somebody else's session has come, from another tab or in this one: whatever was read for the player before goes, what is open is read anew. */
export function useOneOwner(playerId: number | undefined): void {
  const client = useQueryClient()
  const owner = useRef(playerId)
  useEffect(() => {
    if (owner.current !== undefined && playerId !== undefined && owner.current !== playerId)
      void client.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(keyOf(readUserSession)) })
    owner.current = playerId ?? owner.current
  }, [playerId, client])
}
