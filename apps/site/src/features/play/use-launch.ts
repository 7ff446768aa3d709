import { sentenceOf as inWords } from '@meydan/api-client/failure'
import { CallFailed, send } from '@meydan/api-client/send'
import { launchGame } from '@meydan/contract/games/games'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlayMode } from '../../paths.ts'
import { playWords } from '../../words/games/play.ts'

interface Launch {
  gameId: number | undefined
  mode: PlayMode
  isAllowed: boolean
  /** Another number asks for another address. */
  turn?: number
}

/** Asks for the frame's one-time address, once for each game, mode and turn. */
export function useLaunch(
  { gameId, mode, isAllowed, turn = 0 }: Launch,
  onFailure: (sentence: string) => void,
): string | undefined {
  const [launched, setLaunched] = useState<{ of: string; url: string }>()
  const fail = useEffectEvent(onFailure)
  const of = `${gameId} ${mode} ${turn}`
  useEffect(() => {
    if (!isAllowed || gameId === undefined) return
    const ended = new AbortController()
    send(launchGame, { game_id: gameId, mode }, ended.signal)
      .then((reply) => {
        const url = reply.data?.launch_url
        if (!url) throw new CallFailed('invalid_reply', undefined)
        setLaunched({ of, url })
      })
      .catch((failure: CallFailed) => {
        if (!ended.signal.aborted) fail(sentenceOf(failure))
      })
    return () => ended.abort()
  }, [gameId, mode, isAllowed, of])
  return launched?.of === of ? launched.url : undefined
}

function sentenceOf(failure: CallFailed): string {
  return inWords(failure, { network: playWords.failedException, failure: playWords.failed })
}
