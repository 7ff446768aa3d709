import { keyOf, read, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readOwnJackpot, seeOwnJackpot } from '@meydan/contract/jackpots/jackpots'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlaying } from '../../session/playing.ts'
import { JackpotScene, type OwnDrop } from './JackpotScene.tsx'

/** Shows a player the jackpot just won, over any page, once the reels stand still; each is shown once, whatever the window. */
export function JackpotWatch() {
  const client = useQueryClient()
  const { data } = useQuery({ ...read(readOwnJackpot), staleTime: Number.POSITIVE_INFINITY })
  const isPlaying = usePlaying()
  const [shown, setShown] = useState<OwnDrop>()
  const see = useWrite(seeOwnJackpot, { stale: [readOwnJackpot] })
  const drop = data?.drop ?? undefined
  if (drop && !shown && !isPlaying) setShown(drop)
  if (!shown) return null
  return (
    <JackpotScene
      drop={shown}
      onClose={() => {
        client.setQueryData<OutputOf<typeof readOwnJackpot>>(keyOf(readOwnJackpot), { success: true, drop: null })
        setShown(undefined)
        see.mutate({ tier: shown.tier, no: shown.no })
      }}
    />
  )
}
