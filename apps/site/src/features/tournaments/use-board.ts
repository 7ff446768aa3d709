import { keyOf } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readTournament } from '@meydan/contract/tournaments/tournaments'
import type { BoardNews } from '@meydan/contract/tournaments/tournaments-socket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { output } from 'zod/mini'
import { openSiteSocket } from '../../session/site-socket.ts'
import { applyBoardMessage } from './updated-board.ts'

type BoardMessage = output<typeof BoardNews>

/** Updates the board of a tournament from its socket while `isOpen`; returns whether the socket is connected. */
export function useBoard(slug: string, isOpen: boolean): boolean {
  const client = useQueryClient()
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const key = keyOf(readTournament, { slug })
    const stop = listen(slug, setHeard, (message) => {
      // What is on its way was read before this, and asked for something else as well: it is asked for anew.
      const isAsked = client.getQueryState(key)?.fetchStatus === 'fetching'
      const cancelled = client.cancelQueries({ queryKey: key })
      client.setQueryData<OutputOf<typeof readTournament>>(
        key,
        (data) => data && { ...data, tournament: applyBoardMessage(data.tournament, message) },
      )
      if (isAsked) void cancelled.then(() => client.invalidateQueries({ queryKey: key }))
    })
    return () => {
      setHeard(false)
      stop()
    }
  }, [client, slug, isOpen])
  return isHeard
}

/** Opens the socket, anew 3 s after it closes and at once where a delta was missed; gives what ends it. */
function listen(
  slug: string,
  onHeard: (isHeard: boolean) => void,
  onMessage: (message: BoardMessage) => void,
): () => void {
  let last: number | undefined
  const socket = openSiteSocket(`/ws/tournaments/${encodeURIComponent(slug)}`, {
    opened() {
      last = undefined
    },
    said(data) {
      const message = JSON.parse(data) as BoardMessage
      if (message.t === 'delta' && message.n !== (last ?? 0) + 1) {
        onHeard(false)
        return socket.again()
      }
      if (message.t !== 'own') last = message.n
      onHeard(true)
      onMessage(message)
    },
    lost: () => onHeard(false),
  })
  return socket.close
}
