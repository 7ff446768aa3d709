import { send } from '@meydan/api-client/send'
import { reportSilentFrame } from '@meydan/contract/games/games'
import { type RefObject, useEffect, useState } from 'react'
import type { PlayMode } from '../../paths.ts'

/** Our own games have sent by then that a part is loaded, that they are ready, or why they are not. */
const SILENT_MS = 10_000

interface Watched {
  frame: RefObject<HTMLIFrameElement | null>
  /** What the frame shows; undefined while there is none, or where it is a game of others, which say nothing of the kind. */
  url: string | undefined
  gameId: number | undefined
  mode: PlayMode
}

/** Whether the frame, before it was ready, has sent nothing for ten seconds, whatever the cause; reported to the server once. */
export function useFrameReady({ frame, url, gameId, mode }: Watched): { isSilent: boolean } {
  const [silent, setSilent] = useState<string>()
  useEffect(() => {
    if (url === undefined) return
    let [isTold, hasOpened] = [false, false]
    const giveUp = () => {
      setSilent(url)
      if (gameId === undefined || isTold) return
      isTold = true
      send(reportSilentFrame, { game_id: gameId, mode }).catch((failure: unknown) => console.warn('frame', failure))
    }
    let timer = setTimeout(giveUp, SILENT_MS)
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      const { type } = data as { type?: unknown }
      const isOpen = type === 'ready' || type === 'error'
      if (hasOpened || (!isOpen && type !== 'loading')) return
      hasOpened = isOpen
      clearTimeout(timer)
      setSilent(undefined)
      if (!isOpen) timer = setTimeout(giveUp, SILENT_MS)
    }
    window.addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [frame, url, gameId, mode])
  return { isSilent: url !== undefined && silent === url }
}
