import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths, type PlayMode } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { roomWords } from '../../words/games/rooms.ts'
import { GameSpinner } from './GameSpinner.tsx'
import { SilentFrame } from './SilentFrame.tsx'
import { useFrameReady } from './use-frame-ready.ts'
import { useLaunch } from './use-launch.ts'

interface RoomFrameProps {
  gameId: number | undefined
  name: string
  image: string | undefined
  mode: PlayMode
  /** Why there is no such game. */
  missing?: string | undefined
  onAgain: () => void
}

/** A room inside the page: its sandboxed frame, opened anew when its session has run out. */
export function RoomFrame({ gameId, name, image, mode, missing, onAgain }: RoomFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLElement>(null)
  const [turn, setTurn] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const url = useLaunch({ gameId, mode, isAllowed: true, turn }, setFailure)
  const problem = missing ?? failure
  const again = () => {
    if (missing !== undefined) onAgain()
    setFailure(undefined)
    setTurn((last) => last + 1)
  }
  useTalk(frame, again)
  const { isSilent } = useFrameReady({ frame, url, gameId, mode })
  usePlace(box)
  return (
    <article
      ref={box}
      aria-label={name}
      className="relative overflow-hidden rounded-lg bg-s1 max-lg:-mx-3 max-lg:h-[max(calc(100dvh-var(--room-top,10rem)-5.5rem-env(safe-area-inset-bottom)),min(30rem,calc(100dvh-9.5rem)))] max-lg:low:h-[calc(100dvh-var(--spacing)*16)] max-lg:scroll-mt-17 max-lg:rounded-none lg:h-[clamp(528px,calc(100dvh-var(--room-top,15rem)-0.75rem),780px)]"
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
      {problem === undefined && (url === undefined || loaded !== url) && <GameSpinner image={image} />}
      {problem === undefined && isSilent && <SilentFrame onAgain={again} />}
      {problem !== undefined && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center"
        >
          <p className="font-semibold">{problem || roomWords.failed}</p>
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button onClick={again}>{roomWords.again}</Button>
            <Link to={paths.games} className={buttonClass({ variant: 'ghost' })}>
              {roomWords.others}
            </Link>
          </div>
        </div>
      )}
    </article>
  )
}

/**
 * A room ends at the window's foot, a phone's above the menu there, wherever the page lets it begin; on a phone that is too low for that it
 * fits between the page's head and the menu once it is scrolled to.
 */
function usePlace(box: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + scrollY
      box.current?.style.setProperty('--room-top', `${Math.round(top)}px`)
    }
    place()
    let next = 0
    // In a frame of its own: the room's height is part of what is observed, and a change within the notice is a loop.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(place)
    })
    sizes.observe(document.body)
    return () => {
      cancelAnimationFrame(next)
      sizes.disconnect()
    }
  }, [box])
}

/** The frame is notified that the balance changed elsewhere, and may ask for a new session. Only this very frame is listened to. */
function useTalk(frame: React.RefObject<HTMLIFrameElement | null>, again: () => void): void {
  const version = useBalance()?.version
  useEffect(() => {
    if (version !== undefined) frame.current?.contentWindow?.postMessage({ type: 'refresh' }, '*')
  }, [version, frame])
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if ((data as { type?: unknown }).type === 'token-wanted') again()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  })
}
