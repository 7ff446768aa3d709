import { cx } from '@meydan/ui/cx'
import type { ListState } from './list-state.ts'
import type { Identified, Resource } from './resource.ts'

/** The narrow list beside a record that needs the room: name and age of each case. */
export function CompactList<Row extends Identified>(props: {
  resource: Resource<Row>
  state: ListState
  rows: readonly Row[]
}) {
  const { resource, state, rows } = props
  const at = (place: string) => resource.columns.filter((column) => column.card === place)
  return (
    <ul aria-label={resource.title} className="grid gap-0.5">
      {rows.map((row) => {
        const isOpen = String(row.id) === state.open
        return (
          <li
            key={row.id}
            className={cx(
              'relative flex items-center gap-2 rounded-sm px-3 py-2.5',
              isOpen ? 'bg-brand-tint shadow-[inset_3px_0_0_var(--brand-text)]' : 'hover:bg-s2',
            )}
          >
            <span className="min-w-0 flex-1">
              {at('title').map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </span>
            <span className="text-sm">
              {at('subside').map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </span>
            <button
              type="button"
              aria-label={`#${row.id}`}
              aria-current={isOpen}
              className="absolute inset-0 rounded-sm -outline-offset-2!"
              onClick={() => state.set({ kayit: String(row.id) })}
            />
          </li>
        )
      })}
    </ul>
  )
}
