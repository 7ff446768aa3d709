import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GamePicker } from '../../games/GamePicker.tsx'
import { useGameNames } from '../../games/use-games.ts'
import { CATEGORY_OPTIONS, categoryLabel } from '@meydan/contract/categories'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/marketing/promotions.ts'
import { ShareRow } from './ShareRow.tsx'

interface Shares {
  games: Record<string, number>
  categories: Record<string, number>
  default: number
}

const START: Shares = { games: {}, categories: { slot: 100 }, default: 0 }

/** How much of a stake counts towards wagering: a row per game or kind, and the rest. Nothing chosen: the games' own shares. */
export function ContributionsField({ label, value, error, hint, onValue }: ControlProps) {
  const [isPicking, setPicking] = useState(false)
  const names = useGameNames()
  const shares = value === '' ? undefined : (JSON.parse(value) as Shares)
  const change = (next: Partial<Shares>) => onValue(JSON.stringify({ ...(shares ?? START), ...next }))
  const free = CATEGORY_OPTIONS.filter((category) => shares?.categories[category.value] === undefined)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      <Checkbox
        label={words.ownShares}
        checked={shares !== undefined}
        onChange={(event) => onValue(event.target.checked ? JSON.stringify(START) : '')}
      />
      {shares === undefined && <p className="text-sm text-ink3">{hint}</p>}
      {shares && (
        <>
          {Object.entries(shares.games).map(([id, percent]) => (
            <ShareRow
              key={id}
              label={names.get(Number(id))?.name ?? `#${id}`}
              kind={words.game}
              percent={percent}
              onPercent={(each) => change({ games: { ...shares.games, [id]: each } })}
              onRemove={() => change({ games: without(shares.games, id) })}
            />
          ))}
          {Object.entries(shares.categories).map(([category, percent]) => (
            <ShareRow
              key={category}
              label={categoryLabel(category)}
              kind={words.kind}
              percent={percent}
              onPercent={(each) => change({ categories: { ...shares.categories, [category]: each } })}
              onRemove={() => change({ categories: without(shares.categories, category) })}
            />
          ))}
          <ShareRow
            label={words.otherGames}
            kind={words.rest}
            percent={shares.default}
            onPercent={(each) => change({ default: each })}
          />
          <div className="flex flex-wrap items-end gap-2">
            <Button size="sm" onClick={() => setPicking(true)}>
              <Plus aria-hidden size={16} />
              {words.addGame}
            </Button>
            {free.length > 0 && (
              <Select
                hideLabel
                label={words.addKind}
                value=""
                className="w-44"
                onChange={(event) => change({ categories: { ...shares.categories, [event.target.value]: 100 } })}
              >
                <option value="">{words.addKindHint}</option>
                {free.map((category) => (
                  <option key={category.value} value={category.value}>
                    {category.label}
                  </option>
                ))}
              </Select>
            )}
          </div>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <GamePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(game) => {
          change({ games: { ...shares?.games, [game.id]: shares?.games[game.id] ?? 100 } })
          setPicking(false)
        }}
      />
    </fieldset>
  )
}

function without(shares: Record<string, number>, name: string): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).filter(([each]) => each !== name))
}
