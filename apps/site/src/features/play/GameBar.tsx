import type { OutputOf } from '@meydan/contract/call'
import type { listGames } from '@meydan/contract/games/games'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Heart, Maximize, Minimize, SkipForward, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useToggleFavourite } from '../../components/hooks/use-toggle-favourite.ts'
import { withGame } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { useShowBalance } from '../../session/show-balance.ts'
import { playWords } from '../../words/games/play.ts'
import { shellWords } from '../../words/shell.ts'
import { slotWords } from '../../words/games/slots.ts'
import { nextOf } from './use-game.ts'

type Game = OutputOf<typeof listGames>['data'][number]

interface GameBarProps {
  game: Game | undefined
  name: string
  isReal: boolean
  dialog: RefObject<HTMLElement | null>
  onClose: () => void
}

const percent = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Over the frame: name, provider and RTP, DEMO, balance, favourite, next game, full screen, close. */
export function GameBar({ game, name, isReal, dialog, onClose }: GameBarProps) {
  const balance = useBalance()
  const [isShown] = useShowBalance()
  const isFull = useFullscreen()
  const rtp = game?.rtp ? slotWords.rtp(percent.format(game.rtp)) : undefined
  const toggleFull = () => void (isFull ? document.exitFullscreen() : dialog.current?.requestFullscreen())
  return (
    <div className="flex h-16 shrink-0 items-center gap-2 border-b border-line bg-s1 pr-2 pl-4 max-lg:landscape:h-12">
      <div className="min-w-0 flex-1">
        {/* Takes the first focus, so that no button looks chosen. */}
        <p
          tabIndex={-1}
          className="line-clamp-2 font-bold outline-none max-sm:text-sm max-sm:leading-4 max-lg:landscape:line-clamp-1"
        >
          {name}
        </p>
        <p className="truncate text-xs text-ink3 max-lg:landscape:hidden">
          {game?.provider_name && (
            <span className="max-sm:hidden">
              {game.provider_name}
              {rtp && ' · '}
            </span>
          )}
          {rtp}
        </p>
      </div>
      {!isReal && <Badge tone="warning">{playWords.demo}</Badge>}
      {isReal && (
        <p className="money rounded-md bg-s2 px-3 py-2 text-[0.875rem] font-bold">
          <span className="sr-only">{shellWords.balance}: </span>
          {isShown ? formatAmount(balance?.lira ?? 0) : shellWords.hiddenBalance}
        </p>
      )}
      {game && <Favourite key={game.id} game={game} />}
      {game && <Next game={game} isReal={isReal} />}
      {document.fullscreenEnabled && (
        <button
          type="button"
          aria-label={isFull ? playWords.leaveFullscreen : playWords.fullscreen}
          onClick={toggleFull}
          className={`${iconButton} max-sm:hidden`}
        >
          {isFull ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
        </button>
      )}
      <button type="button" aria-label={playWords.close} onClick={onClose} className={iconButton}>
        <X aria-hidden size={22} />
      </button>
    </div>
  )
}

/** Only players have favourites. */
function Favourite({ game }: { game: Game }) {
  const isPlayer = useLocalUser() !== undefined
  const toggle = useToggleFavourite()
  const [isOne, setOne] = useState(game.is_favorite)
  if (!isPlayer) return null
  return (
    <button
      type="button"
      aria-pressed={isOne}
      aria-label={isOne ? playWords.removeFavourite(game.name) : playWords.addFavourite(game.name)}
      onClick={() => {
        const flip = () => setOne((was) => !was)
        flip()
        void toggle(game.id).then((hasWorked) => hasWorked || flip())
      }}
      className={iconButton}
    >
      <Heart aria-hidden size={20} className={isOne ? 'fill-[#ff4d6a] stroke-[#ff4d6a]' : ''} />
    </button>
  )
}

function Next({ game, isReal }: { game: Game; isReal: boolean }) {
  const client = useQueryClient()
  const { search } = useLocation()
  const mode = isReal ? 'real' : 'demo'
  const next = nextOf(client, game, mode)
  if (!next) return null
  return (
    <Link
      replace
      to={{ search: withGame(search, { gameId: next.id, mode }) }}
      preventScrollReset
      aria-label={playWords.next(next.name)}
      className={iconButton}
    >
      <SkipForward aria-hidden size={20} />
    </Link>
  )
}

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-s3'

function useFullscreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  return isFull
}
