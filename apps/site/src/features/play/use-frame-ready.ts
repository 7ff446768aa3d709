import { send } from '@meydan/api-client/send'
import { reportSilentFrame } from '@meydan/contract/games/games'
import { type RefObject, useEffect, useState } from 'react'
import type { PlayMode } from '../../paths.ts'

/** A game of our own says by then that it is ready or why it is not. */
const READY_MS = 10_000

interface Watched {
  frame: RefObject<HTMLIFrameElement | null>
  /** What the frame shows; undefined while there is none, or where it is a game of others, which say nothing of the kind. */
  url: string | undefined
  gameId: number | undefined
  mode: PlayMode
}

/** Whether the frame has said nothing for ten seconds, whatever the cause; the server is told of it once. */
export function useFrameReady({ frame, url, gameId, mode }: Watched): { isSilent: boolean } {
  const [silent, setSilent] = useState<string>()
  useEffect(() => {
    if (url === undefined) return
    const timer = setTimeout(() => {
      setSilent(url)
      if (gameId !== undefined)
        send(reportSilentFrame, { game_id: gameId, mode }).catch((failure: unknown) => console.warn('frame', failure))
    }, READY_MS)
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      const { type } = data as { type?: unknown }
      if (type !== 'ready' && type !== 'error') return
      clearTimeout(timer)
      setSilent(undefined)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [frame, url, gameId, mode])
  return { isSilent: url !== undefined && silent === url }
}
