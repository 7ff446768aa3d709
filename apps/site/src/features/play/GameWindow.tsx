import { read } from '@meydan/api-client/query'
import { listGames } from '@meydan/contract/games'
import { useModalDialog } from '@meydan/ui/dialog-stack'
import { toast } from '@meydan/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlayTarget, paths, withoutGame } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { playWords } from '../../words/play.ts'
import { frameRulesOf } from './frame-rules.ts'
import { GameBar } from './GameBar.tsx'
import { GameSpinner } from './GameSpinner.tsx'
import { RealityBar } from './RealityBar.tsx'
import { useFrameTalk } from './use-frame-talk.ts'
import { useGame } from './use-game.ts'
import { useLaunch } from './use-launch.ts'

/** The game over the whole window: a spinner, then the sandboxed frame; a failed launch says why and closes. */
export function GameWindow({ target }: { target: PlayTarget }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user } = useSession()
  const isReal = target.mode === 'real'
  const mustLogIn = isReal && !user
  const close = () => {
    void client.invalidateQueries({ queryKey: read(listGames).queryKey })
    void navigate({ search: withoutGame(search) }, { replace: true, preventScrollReset: true })
  }
  const url = useLaunch({ ...target, isAllowed: !mustLogIn }, (sentence) => {
    toast.error(sentence)
    close()
  })
  const game = useGame(target.gameId)
  const name = game?.name ?? playWords.game
  const [isLoaded, setLoaded] = useState(false)
  useModalDialog(dialog, !mustLogIn)
  const rules = url === undefined ? undefined : frameRulesOf(url)
  useFrameTalk(frame, rules?.origin)
  useEffect(() => {
    if (mustLogIn) void navigate(paths.legacyLogin, { replace: true })
  }, [mustLogIn, navigate])
  if (mustLogIn) return null
  return (
    <dialog
      ref={dialog}
      aria-label={playWords.dialog(name)}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-black text-ink open:flex"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <GameBar game={game} name={name} isReal={isReal} dialog={dialog} onClose={close} />
      <div className="relative min-h-0 flex-1">
        {url && (
          <iframe
            ref={frame}
            src={url}
            title={playWords.frame(name)}
            sandbox={rules?.sandbox}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
            className="absolute inset-0 size-full border-0"
          />
        )}
        {!isLoaded && <GameSpinner image={game?.image || game?.image_url} />}
      </div>
      {isReal && <RealityBar />}
    </dialog>
  )
}
