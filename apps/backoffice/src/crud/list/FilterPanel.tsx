import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { X } from 'lucide-react'
import { words } from '../../words/crud.ts'
import { activeFilters } from './FilterToggle.tsx'
import type { ListState } from './list-state.ts'
import type { Filter, Identified, Resource } from './resource.ts'
import { useTypedFilter } from './typed-filter.ts'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  state: ListState
}

/** The filters of a list; what is typed counts after a pause, what is chosen at once. */
export function FilterPanel<Row extends Identified>({ resource, state }: Props<Row>) {
  const filters = resource.filters ?? []
  const clear = () => state.set(Object.fromEntries(filters.map((filter) => [filter.name, undefined])))
  return (
    <fieldset className="grid grid-cols-2 items-end gap-2 rounded-lg border border-line bg-s1 p-3 md:flex md:flex-wrap">
      <legend className="sr-only">{words.filters}</legend>
      {filters.map((filter) =>
        filter.kind === 'select' ? (
          <ChosenFilter key={filter.name} filter={filter} state={state} />
        ) : (
          <TypedFilter key={filter.name} filter={filter} state={state} />
        ),
      )}
      {activeFilters(resource, state) > 0 && (
        <Button variant="ghost" className="max-md:col-span-2" onClick={clear}>
          <X aria-hidden size={16} />
          {words.clear}
        </Button>
      )}
    </fieldset>
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
  const [text, setText] = useTypedFilter(filter.name, state)
  return (
    <Field
      label={filter.label}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'number' ? 'decimal' : undefined}
      placeholder={filter.placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="md:w-40"
    />
  )
}
