import { cx } from '@meydan/ui/cx'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { words } from '../../words/palette.ts'
import { type Found, useFound } from './use-found.ts'

/** How long typing has to pause before records are asked for. */
const PAUSE_MS = 250

/** Search and commands in one dialog: arrows choose, Enter goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const query = usePaused(typed.trim())
  const { found, isLooking } = useFound(useDeferredValue(typed), query)
  const navigate = useNavigate()
  const listId = useId()
  const at = Math.min(chosen, found.length - 1)
  const go = (place: Found | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen(Math.min(Math.max(at + step, 0), found.length - 1))
    else if (event.key === 'Enter') go(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Modal open onClose={onClose} title={words.title} wide>
      <div className="grid gap-3">
        <input
          data-first-focus
          role="combobox"
          aria-label={words.hint}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={found[at] && `${listId}-${at}`}
          placeholder={words.hint}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-md bg-s2 px-4 ring-1 ring-line-strong outline-none ring-inset focus:ring-2 focus:ring-focus"
        />
        <ul
          id={listId}
          role="listbox"
          aria-label={words.results}
          className="grid max-h-[50dvh] auto-rows-min overflow-y-auto"
        >
          {found.map((place, index) => (
            <Row
              key={`${place.to} ${place.label}`}
              id={`${listId}-${index}`}
              place={place}
              isChosen={index === at}
              onGo={go}
            />
          ))}
        </ul>
        <p role="status" className="text-sm text-ink3">
          {isLooking ? words.looking : found.length === 0 ? words.nothing : query.length < 3 ? words.more : ''}
        </p>
      </div>
    </Modal>
  )
}

function Row({
  id,
  place,
  isChosen,
  onGo,
}: {
  id: string
  place: Found
  isChosen: boolean
  onGo: (to: Found) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of its list
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={(row) => {
        if (isChosen) row?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={() => onGo(place)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3',
        isChosen ? 'bg-brand-tint shadow-[inset_3px_0_0_var(--brand-text)]' : 'hover:bg-s2',
      )}
    >
      <span className="min-w-0 break-words">{place.label}</span>
      <Badge tone="neutral">{words.kinds[place.kind]}</Badge>
    </li>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
