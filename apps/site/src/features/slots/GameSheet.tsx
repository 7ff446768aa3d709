import { Button } from '@meydan/ui/Button.tsx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { gamePagePath } from '../../paths.ts'
import { filterWords } from '../../words/games/slot-filters.ts'
import { slotWords } from '../../words/games/slots.ts'
import { PlayButtons } from './PlayButtons.tsx'
import { rtpText, volatilityText } from './slot-facts.ts'
import { providerOf } from './filters/slot-filters.ts'
import type { PlayActions } from './use-play-actions.ts'
import type { Slot } from './slot.ts'

/** What a tap on a tile opens on phones. */
export function GameSheet({
  game,
  actions,
  onClose,
}: {
  game: Slot | undefined
  actions: PlayActions
  onClose: () => void
}) {
  const [shown, setShown] = useState(game)
  if (game && game !== shown) setShown(game)
  if (!shown) return null
  const mechanics = (shown.mechanics ?? []).map((one) => filterWords.mechanics[one])
  const facts = [providerOf(shown), rtpText(shown), volatilityText(shown), ...mechanics].filter(Boolean).join(' · ')
  const closing: PlayActions = {
    ...actions,
    play: (chosen) => {
      onClose()
      actions.play(chosen)
    },
    demo: (chosen) => {
      onClose()
      actions.demo(chosen)
    },
    login: (chosen) => {
      onClose()
      actions.login(chosen)
    },
  }
  return (
    <Modal open={game !== undefined} onClose={onClose} title={shown.name}>
      <div className="flex items-center gap-4">
        <LazyImage src={shown.image || shown.image_url} alt="" name="" className="h-32 w-24 shrink-0 rounded-md" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink2">{facts}</p>
          <PlayButtons game={shown} actions={closing} wide className="mt-3 flex-col" />
          {!actions.isPlayer && (
            <div className="mt-2 grid gap-2">
              <Button
                onClick={() => {
                  onClose()
                  actions.register(shown)
                }}
              >
                {slotWords.register}
              </Button>
              {shown.has_demo && (
                <Button variant="ghost" onClick={() => closing.login(shown)}>
                  {slotWords.login}
                </Button>
              )}
            </div>
          )}
          {shown.slug && (
            <Link
              to={gamePagePath(shown.slug)}
              aria-label={slotWords.pageOf(shown.name)}
              className="mt-2 flex min-h-11 items-center gap-2 text-sm font-semibold text-ink2 underline underline-offset-4 hover:text-ink"
            >
              <Info aria-hidden size={16} />
              {slotWords.page}
            </Link>
          )}
        </div>
      </div>
    </Modal>
  )
}
