import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { staleClass } from '@meydan/ui/display/stale-class'
import { words } from '../words/games/game-fields.ts'
import { type Game, useGameSearch } from './use-games.ts'

interface Props {
  open: boolean
  onClose: () => void
  onPick: (game: Game) => void
  /** Offers only games of this category. */
  category?: Game['category']
}

/** Chooses a game of the catalogue by its name. */
export function GamePicker({ open, onClose, onPick, category }: Props) {
  return (
    <Modal open={open} onClose={onClose} title={category === 'slot' ? words.pickSlot : words.pickGame}>
      <Choices onPick={onPick} category={category} />
    </Modal>
  )
}

function Choices({ onPick, category }: Pick<Props, 'onPick' | 'category'>) {
  const [text, setText] = useState('')
  const { games, isStale } = useGameSearch(text.trim(), category)
  return (
    <div className="grid gap-3">
      <Field
        label={words.searchGame}
        icon={<Search aria-hidden size={18} />}
        placeholder={words.searchHint}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul
        aria-label={words.found}
        aria-busy={isStale}
        inert={isStale}
        className={cx('grid max-h-80 gap-1 overflow-y-auto', staleClass)}
      >
        {games.map((game) => (
          <li key={game.id}>
            <Button wide variant="ghost" className="justify-start! px-2! text-ink!" onClick={() => onPick(game)}>
              <img src={game.image} alt="" className="h-9 w-7 rounded-xs bg-s2 object-cover" />
              <span className="min-w-0 truncate">{game.name}</span>
              <span className="ml-auto text-sm font-normal text-ink3">{game.provider_name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {games.length === 0 && <p className="text-sm text-ink2">{words.nothingFound}</p>}
    </div>
  )
}
