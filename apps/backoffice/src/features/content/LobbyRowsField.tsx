import { LOBBY_ROWS, type LobbyRowName } from '@meydan/contract/games/lobby-rows'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/games/lobby-rows.ts'

/** The rows of the lobby: which are shown, and in which order. All in the usual order is written as nothing. */
export function LobbyRowsField({ label, value, error, hint, onValue }: ControlProps) {
  const shown = value === '' ? [...LOBBY_ROWS] : (JSON.parse(value) as LobbyRowName[])
  const hidden = LOBBY_ROWS.filter((name) => !shown.includes(name))
  const save = (names: readonly LobbyRowName[]) =>
    onValue(names.join() === LOBBY_ROWS.join() ? '' : JSON.stringify(names))
  const move = (name: LobbyRowName, by: -1 | 1) => {
    const names = shown.filter((each) => each !== name)
    save(names.toSpliced(shown.indexOf(name) + by, 0, name))
  }
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      <ol className="grid max-w-[30rem]">
        {[...shown, ...hidden].map((name) => {
          const place = shown.indexOf(name)
          const isShown = place >= 0
          return (
            <li key={name} className="flex items-center gap-1 border-b border-line py-1 last:border-0">
              <span className="min-w-0 flex-1">
                <Checkbox
                  label={words.rows[name]}
                  checked={isShown}
                  onChange={(event) =>
                    save(event.target.checked ? [...shown, name] : shown.filter((each) => each !== name))
                  }
                />
              </span>
              <Button
                variant="ghost"
                icon
                aria-label={words.up(words.rows[name])}
                disabled={place <= 0}
                onClick={() => move(name, -1)}
              >
                <ArrowUp aria-hidden size={18} />
              </Button>
              <Button
                variant="ghost"
                icon
                aria-label={words.down(words.rows[name])}
                disabled={!isShown || place === shown.length - 1}
                onClick={() => move(name, 1)}
              >
                <ArrowDown aria-hidden size={18} />
              </Button>
            </li>
          )
        })}
      </ol>
      <p className={error ? 'mt-2 text-sm text-danger' : 'mt-2 text-sm text-ink3'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
