import { read } from '@meydan/api-client/query'
import { search } from '@meydan/contract/sports/sports'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { usePaused } from '@meydan/ui/dialogs/use-paused'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { matchPath, paths } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { Simulated } from '../Simulated.tsx'
import { isAllSimulated } from './by-league.ts'
import { startText } from '../times.ts'
import { SEARCH_ID } from '../use-sports-keys.ts'

const MIN_LETTERS = 2
const PAUSE_MS = 300

/** Leagues, teams and matches by name, from two letters on. */
export function SportsSearch() {
  const [text, setText] = useState('')
  const query = usePaused(text.trim(), PAUSE_MS)
  const isAsked = query.length >= MIN_LETTERS
  const { data, isError } = useQuery({ ...read(search, { q: query }), enabled: isAsked })
  const isSimulated = isAllSimulated(data?.events ?? [])
  const clear = () => setText('')
  return (
    <div role="search" className="relative min-w-0">
      <Field
        id={SEARCH_ID}
        aria-keyshortcuts="/"
        label={sportsWords.search}
        hideLabel
        type="search"
        placeholder={sportsWords.search}
        icon={<Search aria-hidden size={18} />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isAsked && text.trim() !== '' && (
        <section
          aria-label={sportsWords.searchResults}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-md border border-line bg-s2 p-2 text-sm shadow-pop max-sm:left-auto max-sm:w-[calc(100vw-1.5rem)] sm:min-w-96"
        >
          {isError && <p className="p-2 text-ink2">{sportsWords.searchFailed}</p>}
          {data && data.leagues.length + data.teams.length + data.events.length === 0 && (
            <p className="p-2 text-ink2">{sportsWords.searchNone}</p>
          )}
          {isSimulated && (
            <p className="px-2 py-1">
              <Simulated />
            </p>
          )}
          <ul>
            {data?.events.map((event) => (
              <Hit key={event.id} to={matchPath(event.id)} onClick={clear}>
                {sportsWords.match(event.home, event.away)}{' '}
                <span className="text-ink3">{startText(event.starts_at)}</span>
                {event.is_simulated && !isSimulated && <Simulated />}
              </Hit>
            ))}
            {data?.leagues.map(({ id, name, country, sport }) => (
              <Hit key={id} to={`${paths.sports}?sport=${sport}&league=${encodeURIComponent(id)}`} onClick={clear}>
                {name} <span className="text-ink3">{country}</span>
              </Hit>
            ))}
            {data?.teams.map(({ id, name }) => (
              <Hit key={id} to={`${paths.sports}?q=${encodeURIComponent(name)}`} onClick={clear}>
                {name}
              </Hit>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Hit({ to, onClick, children }: { to: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        onClick={onClick}
        className="flex min-h-11 flex-wrap content-center items-center gap-x-2 rounded-sm border-t border-line px-2 py-1 hover:bg-s3"
      >
        {children}
      </Link>
    </li>
  )
}
