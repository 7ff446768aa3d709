import { Button } from '@meydan/ui/Button.tsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ControlProps } from '../crud/form/form-field.ts'
import { words } from '../words/games/game-fields.ts'
import { GamePicker } from './GamePicker.tsx'
import { useGameNames } from './use-games.ts'

/** Some games of the catalogue as a JSON list of ids; none is written as nothing. */
export function GamesField({ label, value, error, hint, onValue }: ControlProps) {
  const [open, setOpen] = useState(false)
  const games = useGameNames()
  const chosen = value === '' ? [] : (JSON.parse(value) as number[])
  const choose = (ids: readonly number[]) => onValue(ids.length === 0 ? '' : JSON.stringify(ids))
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1.5 text-sm font-semibold text-ink2">{label}</p>
      <div className="flex flex-wrap gap-2">
        {chosen.map((id) => (
          <Button key={id} size="sm" onClick={() => choose(chosen.filter((each) => each !== id))}>
            {games.get(id)?.name ?? `#${id}`}
            <X aria-hidden size={16} />
            <span className="sr-only">{words.remove}</span>
          </Button>
        ))}
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          <Plus aria-hidden size={16} />
          {words.addGame}
        </Button>
      </div>
      <p
        className={error ? 'mt-1.5 text-sm text-danger' : 'mt-1.5 text-sm text-ink3'}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
      <GamePicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(game) => {
          choose([...new Set([...chosen, game.id])])
          setOpen(false)
        }}
      />
    </div>
  )
}
