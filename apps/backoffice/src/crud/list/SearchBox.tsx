import { Search } from 'lucide-react'
import { words } from '../../words/crud.ts'
import type { ListState } from './list-state.ts'
import { useTypedFilter } from './typed-filter.ts'

/** Searches the list; `/` leads here from the keyboard. */
export function SearchBox({ hint, state }: { hint: string; state: ListState }) {
  const [text, setText] = useTypedFilter('q', state)
  return (
    <label className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-md bg-s2 px-3 ring-1 ring-line-strong ring-inset focus-within:ring-2 focus-within:ring-focus lg:w-84">
      <Search aria-hidden size={18} className="shrink-0 text-ink3" />
      <span className="sr-only">{words.search}</span>
      <input
        type="search"
        data-search
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={hint}
        maxLength={200}
        className="min-w-0 flex-1 bg-transparent text-sm text-ellipsis outline-none placeholder:text-ink3"
      />
    </label>
  )
}
