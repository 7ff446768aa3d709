import { type RefObject, useEffect, useRef } from 'react'
import { proofPath } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { peekPlaying, setPlaying } from '../../session/playing.ts'

/** Long enough for the balance of a round to reach page and game by their own ways. */
const SETTLE_MS = 800

/**
 * What page and game tell each other: the game hears within two seconds that the balance changed elsewhere, and may show the proof of
 * a round in a page of its own. Only this very frame is listened to, and only as its own origin.
 */
export function useFrameTalk(frame: RefObject<HTMLIFrameElement | null>, origin: string | undefined): void {
  const lira = useBalance()?.lira
  const told = useRef<{ kurus?: number }>({})
  useEffect(() => {
    if (lira === undefined) return
    const timer = setTimeout(() => {
      const { kurus } = told.current
      if (peekPlaying() || kurus === undefined || kurus === Math.round(lira * 100)) return
      // An opaque origin cannot be named; nothing in the message is secret.
      const target = origin === undefined || origin === 'null' ? '*' : origin
      frame.current?.contentWindow?.postMessage({ type: 'refresh' }, target)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [lira, frame, origin])
  useEffect(() => {
    const hear = ({ source, data, origin: from }: MessageEvent<unknown>) => {
      if (
        from !== origin ||
        !source ||
        source !== frame.current?.contentWindow ||
        typeof data !== 'object' ||
        data === null
      )
        return
      const { type, balance, phase, game, round } = data as Record<string, unknown>
      if (typeof balance === 'number') told.current.kurus = balance
      if (type === 'round') setPlaying(phase === 'start')
      if (type === 'error') setPlaying(false)
      if (type === 'proof' && isWord(game) && isWord(round)) window.open(proofPath(game, round), '_blank', 'noopener')
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      setPlaying(false)
    }
  }, [frame, origin])
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
