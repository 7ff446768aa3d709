import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { Play } from 'lucide-react'
import { slotWords } from '../../words/games/slots.ts'
import type { PlayActions, Playable } from './use-play-actions.ts'

interface PlayButtonsProps {
  game: Playable
  actions: PlayActions
  className?: string
  wide?: boolean
}

/** Oyna for players, Demo where there is one, Giriş Yap for visitors of a game without demo. */
export function PlayButtons({ game, actions, className, wide }: PlayButtonsProps) {
  const { isPlayer, play, demo, login } = actions
  return (
    <div className={cx('flex gap-2', className)}>
      {isPlayer && (
        <Button variant="primary" wide={wide} aria-label={slotWords.playGame(game.name)} onClick={() => play(game)}>
          <Play aria-hidden size={16} />
          {slotWords.play}
        </Button>
      )}
      {game.has_demo && (
        <Button
          variant={isPlayer ? 'neutral' : 'primary'}
          wide={wide}
          aria-label={slotWords.demoGame(game.name)}
          onClick={() => demo(game)}
        >
          {slotWords.demo}
        </Button>
      )}
      {!isPlayer && !game.has_demo && (
        <Button variant="primary" wide={wide} aria-label={slotWords.loginFor(game.name)} onClick={() => login(game)}>
          {slotWords.login}
        </Button>
      )}
    </div>
  )
}
