import { read } from '@meydan/api-client/query'
import { listGames } from '@meydan/contract/games/games'
import { useModalDialog } from '@meydan/ui/dialogs/dialog-stack'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlayTarget, paths, withoutGame } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { playWords } from '../../words/games/play.ts'
import { DemoBar } from './DemoBar.tsx'
import { frameRulesOf } from './frame-rules.ts'
import { GameBar } from './GameBar.tsx'
import { GameSpinner } from './GameSpinner.tsx'
import { RealityBar } from './RealityBar.tsx'
import { SilentFrame } from './SilentFrame.tsx'
import { useFrameReady } from './use-frame-ready.ts'
import { useFrameTalk } from './use-frame-talk.ts'
import { useGame } from './use-game.ts'
import { useLaunch } from './use-launch.ts'

interface GameWindowProps {
  target: PlayTarget
  /** What deposits over the game. */
  deposit: (isOpen: boolean, onClose: () => void) => ReactNode
}

/** The game over the whole window: a spinner, then the sandboxed frame; a failed launch says why and closes. */
export function GameWindow({ target, deposit }: GameWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user } = useSession()
  const isReal = target.mode === 'real'
  const mustLogIn = isReal && !user
  const close = () => {
    void client.invalidateQueries({ queryKey: read(listGames).queryKey })
    void navigate({ search: withoutGame(search) }, { replace: true, preventScrollReset: true })
  }
  const askToClose = async () => {
    const isSure = await confirm({
      title: playWords.leaveQuestion,
      message: isReal ? playWords.leaveText : undefined,
      confirmLabel: playWords.leave,
      cancelLabel: playWords.stay,
    })
    if (isSure) close()
  }
  const [turn, setTurn] = useState(0)
  const url = useLaunch({ ...target, isAllowed: !mustLogIn, turn }, (sentence) => {
    toast.error(sentence)
    close()
  })
  const game = useGame(target.gameId)
  const name = game?.name ?? playWords.game
  const [isLoaded, setLoaded] = useState(false)
  useModalDialog(dialog, !mustLogIn)
  const rules = url === undefined ? undefined : frameRulesOf(url)
  const [isPaying, setPaying] = useState(false)
  const isOurs = rules?.origin === 'null'
  const { isSilent } = useFrameReady({ ...target, frame, url: isOurs ? url : undefined })
  useFrameTalk({
    frame,
    gameId: target.gameId,
    origin: rules?.origin,
    isTold: isReal && isOurs,
    onClose: close,
    onEscape: () => void askToClose(),
  })
  const from = pathname + search
  useEffect(() => {
    if (mustLogIn) void navigate(paths.legacyLogin, { replace: true, state: { from } })
  }, [mustLogIn, navigate, from])
  if (mustLogIn) return null
  return (
    <dialog
      ref={dialog}
      aria-label={playWords.dialog(name)}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-black text-ink open:flex low:open:grid low:grid-cols-[minmax(0,1fr)_auto] low:grid-rows-[3rem_minmax(0,1fr)]"
      onCancel={(event) => {
        event.preventDefault()
        void askToClose()
      }}
    >
      <GameBar game={game} name={name} isReal={isReal} dialog={dialog} onClose={close} />
      <div className="relative min-h-0 flex-1 low:col-span-full low:row-start-2">
        {url && (
          <iframe
            ref={frame}
            key={url}
            src={url}
            title={playWords.frame(name)}
            sandbox={rules?.sandbox}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            onLoad={() => {
              setLoaded(true)
              // Keys are the game's, unless the player is elsewhere by now.
              if (document.activeElement?.tagName === 'P') frame.current?.focus()
            }}
            className="absolute inset-0 size-full border-0"
          />
        )}
        {isSilent && <SilentFrame onAgain={() => setTurn((last) => last + 1)} />}
        {!isLoaded && <GameSpinner image={game?.image || game?.image_url} />}
      </div>
      {isReal ? <RealityBar onDeposit={() => setPaying(true)} /> : <DemoBar gameId={target.gameId} />}
      {isReal && deposit(isPaying, () => setPaying(false))}
    </dialog>
  )
}
