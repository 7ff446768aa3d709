import { cx } from '@meydan/ui/cx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Building2, FileText, Gamepad2, Gift, History, LayoutGrid, type LucideIcon, Medal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { searchWords } from '../../words/search.ts'
import type { Entry } from './find.ts'

/** Something found, or a text that was searched for before. */
export type Choice = Entry | string

export interface Group {
  /** '' for what a search found. */
  title: string
  choices: Choice[]
}

interface SearchListProps {
  id: string
  groups: readonly Group[]
  /** Counted through all groups. */
  active: number
  onActive: (index: number) => void
  onChoose: (choice: Choice) => void
  onForget: () => void
}

/** The list of a combobox: the field keeps the focus, the active row stays in view. */
export function SearchList({ id, groups, active, onActive, onChoose, onForget }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0))
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={searchWords.results} className="grid content-start">
        {groups.map(({ title, choices }, at) => (
          <div key={title} role={title ? 'group' : 'presentation'} aria-label={title || undefined}>
            {title && (
              <p aria-hidden className="pt-3 pb-1.5 text-xs font-bold tracking-[.09em] text-ink3">
                {title}
              </p>
            )}
            {choices.map((choice, place) => {
              const index = (starts[at] ?? 0) + place
              return (
                <div
                  key={typeof choice === 'string' ? choice : choice.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  onPointerMove={() => index !== active && onActive(index)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(choice)}
                  className={cx(
                    'flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
                    index === active && 'bg-s3',
                  )}
                >
                  {typeof choice === 'string' ? <Before text={choice} /> : <Row entry={choice} />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {groups[0]?.title === searchWords.recent && (
        <button
          type="button"
          onClick={onForget}
          className="mt-2 min-h-11 rounded-md px-2 text-sm font-semibold text-ink2 hover:text-ink"
        >
          {searchWords.forget}
        </button>
      )}
    </>
  )
}

const icons: Record<Entry['kind'], LucideIcon> = {
  game: Gamepad2,
  provider: Building2,
  promotion: Gift,
  tournament: Medal,
  page: FileText,
  screen: LayoutGrid,
}

function Row({ entry: { kind, title, about, image } }: { entry: Entry }) {
  const Icon = icons[kind]
  return (
    <>
      {image ? (
        <LazyImage src={image} alt="" name="" className="h-12 w-9 shrink-0 rounded-sm" />
      ) : (
        <span className="grid h-11 w-9 shrink-0 place-items-center rounded-sm bg-s2 text-ink2">
          <Icon aria-hidden size={18} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        {about && <span className="block truncate text-xs text-ink2">{about}</span>}
      </span>
      <span className="shrink-0 text-xs text-ink2">{searchWords.kinds[kind]}</span>
    </>
  )
}

function Before({ text }: { text: string }) {
  return (
    <>
      <span className="grid h-11 w-9 shrink-0 place-items-center text-ink3">
        <History aria-hidden size={18} />
      </span>
      <span className="min-w-0 flex-1 truncate">{text}</span>
    </>
  )
}
