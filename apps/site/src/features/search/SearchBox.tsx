import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { gameLink } from '../../components/game-link.ts'
import { paths } from '../../paths.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { searchWords } from '../../words/search.ts'
import { type Entry, SEARCH_MIN } from './find.ts'
import { type Choice, type Group, SearchList } from './SearchList.tsx'
import { forgetSearches, keepSearch, useRecent } from './recent.ts'
import { useSearch } from './use-search.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'

/** A field and what it finds: arrows choose, Enter opens. Without a text, the last searches and what is played most. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { find, popular, first, failed } = useSearch()
  const recent = useRecent()
  const open = useOpen(onClose)
  const listId = useId()
  const query = useDeferredValue(text)
  const isAsking = query.trim().length >= SEARCH_MIN
  const groupsFor = (wanted: string) =>
    wanted.trim().length < SEARCH_MIN
      ? startingGroups({ recent, popular, first })
      : [{ title: '', choices: found(find, wanted) }]
  const groups = groupsFor(query)
  const choices = groups.flatMap((group) => group.choices)
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    if (typeof choice === 'string') return type(choice)
    if (text.trim()) keepSearch(text.trim())
    open(choice)
  }
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) setActive((active + step + choices.length) % choices.length)
    // What was typed counts, also before the list has followed.
    else if (event.key === 'Enter')
      choose(query === text ? choices[active] : groupsFor(text).flatMap((group) => group.choices)[0])
    else return
    event.preventDefault()
  }
  return (
    <div className="flex flex-col max-lg:min-h-full lg:h-[540px] lg:max-h-[70dvh]">
      <Field
        label={searchWords.field}
        hideLabel
        placeholder={searchWords.field}
        icon={<Search aria-hidden size={18} />}
        className="sticky top-0 z-10 shrink-0 bg-s1 pb-2"
        // The dialog gives its first focus to what carries the attribute itself.
        ref={(field) => field?.setAttribute('autofocus', '')}
        type="text"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isAsking && find ? searchWords.count(choices.length) : ''}
      </p>
      <div role="group" aria-label={searchWords.results} className="min-h-0 flex-1 lg:overflow-y-auto">
        {failed && (
          <LoadFailed
            isLine={!failed.isAll}
            title={failed.isAll ? searchWords.failed : searchWords.partlyFailed}
            onRetry={failed.again}
          />
        )}
        {isAsking && !find && !failed && <Waiting />}
        {isAsking && find && !failed && choices.length === 0 && (
          <EmptyState art="/art/bos/oyun.svg" title={searchWords.emptyTitle} text={searchWords.emptyText} />
        )}
        <SearchList
          id={listId}
          groups={groups}
          active={active}
          onActive={setActive}
          onChoose={choose}
          onForget={forgetSearches}
        />
      </div>
      <p className="hidden shrink-0 border-t border-line pt-3 text-xs text-ink3 lg:block">{searchWords.keys}</p>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={searchWords.loading} className="grid gap-2 pt-2">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={`row-${String(row)}`} className="h-14 rounded-md" />
      ))}
    </div>
  )
}

const found = (find: ((text: string) => Entry[]) | undefined, text: string) => find?.(text) ?? []

function startingGroups({ recent, popular, first }: { recent: string[]; popular: Entry[]; first: Entry[] }): Group[] {
  return [
    { title: searchWords.recent, choices: recent },
    { title: searchWords.popular, choices: popular },
    { title: searchWords.screens, choices: first },
  ].filter(({ choices }) => choices.length > 0)
}

/** Goes where an entry leads; a game without a page of its own opens over the present one. */
function useOpen(onClose: () => void): (entry: Entry) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isPlayer = useLocalUser() !== undefined
  return ({ to }) => {
    onClose()
    const address = typeof to === 'string' ? to : (gameLink(to, { search, isPlayer }) ?? paths.games)
    void navigate(address, { preventScrollReset: address.startsWith('?') })
  }
}
