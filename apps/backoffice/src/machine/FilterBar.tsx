import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { words } from '../words/machine.ts'
import type { ListState } from './list-state.ts'
import type { Filter, Resource } from './resource.ts'

const TYPING_MS = 300

/** Search and filters; what is typed counts after a pause, what is chosen at once. */
export function FilterBar<Row extends { id: number }>({
  resource,
  state,
}: {
  resource: Resource<Row>
  state: ListState
}) {
  const filters = resource.filters ?? []
  const isDesktop = useMediaQuery(DESKTOP)
  const [isOpen, setOpen] = useState(false)
  const isFiltered = state.get('q') !== '' || filters.some((filter) => state.get(filter.name) !== '')
  const clear = () =>
    state.set(Object.fromEntries(['q', ...filters.map((filter) => filter.name)].map((name) => [name, undefined])))
  return (
    <search className="grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
      {resource.searchHint !== undefined && (
        <TypedFilter
          key="q"
          filter={{ name: 'q', label: words.search, kind: 'text', placeholder: resource.searchHint }}
          state={state}
        />
      )}
      {!isDesktop && filters.length > 0 && (
        <Button className="col-span-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden size={18} />
          {words.filters}
        </Button>
      )}
      {(isDesktop || isOpen) &&
        filters.map((filter) =>
          filter.kind === 'select' ? (
            <ChosenFilter key={filter.name} filter={filter} state={state} />
          ) : (
            <TypedFilter key={filter.name} filter={filter} state={state} />
          ),
        )}
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden size={16} />
          {words.clear}
        </Button>
      )}
    </search>
  )
}

function ChosenFilter({ filter, state }: { filter: Extract<Filter, { kind: 'select' }>; state: ListState }) {
  return (
    <Select
      label={filter.label}
      value={state.get(filter.name)}
      onChange={(event) => state.set({ [filter.name]: event.target.value || undefined })}
      className="md:w-44"
    >
      <option value="">{words.all}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

function TypedFilter({ filter, state }: { filter: Exclude<Filter, { kind: 'select' }>; state: ListState }) {
  const outside = state.get(filter.name)
  const [text, setText] = useState(outside)
  const [seen, setSeen] = useState(outside)
  if (seen !== outside) {
    setSeen(outside)
    setText(outside)
  }
  useEffect(() => {
    if (text === outside) return
    const timer = setTimeout(() => state.set({ [filter.name]: text.trim() || undefined }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, outside, filter.name, state])
  const isSearch = filter.name === 'q'
  return (
    <Field
      label={filter.label}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'number' ? 'decimal' : undefined}
      placeholder={filter.placeholder}
      icon={isSearch ? <Search aria-hidden size={18} /> : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={isSearch ? 'col-span-2 md:w-80' : 'md:w-40'}
    />
  )
}
