import { Button } from '@meydan/ui/Button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { words } from '../../words/crud.ts'
import type { ListState } from './list-state.ts'
import type { Identified, Resource } from './resource.ts'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  state: ListState
  isOpen: boolean
  onToggle: () => void
}

export function activeFilters<Row extends Identified>(resource: Resource<Row>, state: ListState): number {
  return (resource.filters ?? []).filter((filter) => state.get(filter.name) !== '').length
}

/** Opens the filters and says how many are set. */
export function FilterToggle<Row extends Identified>({ resource, state, isOpen, onToggle }: Props<Row>) {
  const count = activeFilters(resource, state)
  return (
    <Button variant={count > 0 || isOpen ? 'neutral' : 'outline'} aria-expanded={isOpen} onClick={onToggle}>
      <SlidersHorizontal aria-hidden size={18} />
      <span className="max-sm:sr-only">{words.filters}</span>
      {count > 0 && <span className="money rounded-xs bg-brand px-1.5 text-xs text-on-brand">{count}</span>}
    </Button>
  )
}
