import { Button } from '@meydan/ui/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import type { PlayMode } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { roomWords } from '../../words/rooms.ts'
import { GameSpinner } from './GameSpinner.tsx'
import { useLaunch } from './use-launch.ts'

interface RoomFrameProps {
  gameId: number | undefined
  name: string
  image: string | undefined
  mode: PlayMode
  /** Leaves room for what stands above it. */
  isLow?: boolean
}

/** A room inside the page: its sandboxed frame, opened anew when its session has run out. */
export function RoomFrame({ gameId, name, image, mode, isLow }: RoomFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [turn, setTurn] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const url = useLaunch({ gameId, mode, isAllowed: true, turn }, setFailure)
  const again = () => {
    setFailure(undefined)
    setTurn((last) => last + 1)
  }
  useTalk(frame, again)
  return (
    <article
      aria-label={name}
      className={`relative min-h-[560px] overflow-hidden rounded-lg bg-s1 max-lg:-mx-3 max-lg:h-[calc(100dvh-14.5rem)] max-lg:rounded-none ${isLow ? 'h-[min(780px,calc(100dvh-14.5rem))]' : 'h-[min(780px,calc(100dvh-9.5rem))]'}`}
    >
      {url && (
        <iframe
          ref={frame}
          key={url}
          src={url}
          title={roomWords.frame(name)}
          sandbox="allow-scripts"
          onLoad={() => setLoaded(url)}
          className="absolute inset-0 size-full border-0"
        />
      )}
      {failure === undefined && loaded !== url && <GameSpinner image={image} />}
      {failure !== undefined && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center"
        >
          <p className="font-semibold">{failure || roomWords.failed}</p>
          <Button onClick={again}>{roomWords.again}</Button>
        </div>
      )}
    </article>
  )
}

/** The frame hears that the balance changed elsewhere, and may ask for a new session. Only this very frame is listened to. */
function useTalk(frame: React.RefObject<HTMLIFrameElement | null>, again: () => void): void {
  const version = useBalance()?.version
  useEffect(() => {
    if (version !== undefined) frame.current?.contentWindow?.postMessage({ type: 'refresh' }, '*')
  }, [version, frame])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if ((data as { type?: unknown }).type === 'token-wanted') again()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  })
}
