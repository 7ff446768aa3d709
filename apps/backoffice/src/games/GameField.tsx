import { Button } from '@meydan/ui/Button.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ControlProps } from '../crud/form/form-field.ts'
import { words } from '../words/games/game-fields.ts'
import { GamePicker } from './GamePicker.tsx'
import { useGameNames } from './use-games.ts'

/** One slot, or none: free spins are given on slots alone. */
export function SlotField(props: ControlProps) {
  return <GameField {...props} category="slot" />
}

/** One game of the catalogue, or of one of its categories, or none. */
export function GameField({ label, value, error, hint, onValue, category }: ControlProps & { category?: 'slot' }) {
  const [open, setOpen] = useState(false)
  const games = useGameNames()
  const name = games.get(Number(value))?.name ?? `#${value}`
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1.5 text-sm font-semibold text-ink2">{label}</p>
      <div className="flex min-h-12 items-center gap-2 rounded-md bg-s2 pr-2 pl-3.5 ring-1 ring-line-strong ring-inset">
        <span className={value === '' ? 'flex-1 text-ink3' : 'flex-1'}>
          {value === '' ? words.nothingChosen : name}
        </span>
        {value !== '' && (
          <Button icon size="sm" variant="ghost" aria-label={words.removeFrom(label)} onClick={() => onValue('')}>
            <X aria-hidden size={16} />
          </Button>
        )}
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.choose}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && <p className="mt-1.5 text-sm text-ink3">{hint}</p>
      )}
      <GamePicker
        open={open}
        category={category}
        onClose={() => setOpen(false)}
        onPick={(game) => {
          onValue(String(game.id))
          setOpen(false)
        }}
      />
    </div>
  )
}
