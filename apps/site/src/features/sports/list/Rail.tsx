import type { OutputOf } from '@meydan/contract/call'
import type { menu } from '@meydan/contract/sports/sports'
import { cx } from '@meydan/ui/cx'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { sportsWords } from '../../../words/sports.ts'
import { type Filters, searchOf } from './filters.ts'
import { FavouriteLeague } from './FavouriteLeague.tsx'
import { useFavouriteLeagues } from './use-favourite-leagues.ts'

type Sports = OutputOf<typeof menu>['sports']

/** Sports, their countries and leagues, each with how much there is to play; a player's starred leagues first. */
export function Rail({ sports, filters, onPick }: { sports: Sports; filters: Filters; onPick?: () => void }) {
  const stars = useFavouriteLeagues()
  const leagues = sports.flatMap(({ key, countries }) =>
    countries.flatMap((country) => country.leagues.map((league) => ({ ...league, sport: key }))),
  )
  const starred = leagues.filter(({ id }) => stars.has(id))
  const to = (sport: string, league?: string) => ({
    pathname: paths.sports,
    search: searchOf(filters, { sport, league, q: undefined }),
  })
  const row = (league: (typeof leagues)[number]) => (
    <li key={league.id} className="flex items-center">
      <FavouriteLeague league={league} stars={stars} />
      <Link
        to={to(league.sport, league.id)}
        onClick={onPick}
        aria-current={filters.league === league.id ? 'page' : undefined}
        className={cx(line, 'aria-[current=page]:text-ink')}
      >
        <span className="min-w-0 flex-1 truncate">{league.name}</span>
        <Count value={league.count} />
      </Link>
    </li>
  )
  return (
    <nav aria-label={sportsWords.rail} className="grid gap-1 text-sm">
      {starred.length > 0 && (
        <>
          <h2 className="px-2 pt-1 font-sans text-sm! font-bold tracking-normal text-ink3">{sportsWords.starred}</h2>
          <ul className="mb-2">{starred.map(row)}</ul>
        </>
      )}
      {sports.map((sport) => (
        <details key={sport.key} open={filters.sport === sport.key || sports.length === 1} className="group/sport">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm px-2 font-bold hover:bg-s2">
            <span className="min-w-0 flex-1 truncate">{sport.name}</span>
            <Count value={sport.count} />
            <ChevronDown aria-hidden size={16} className="text-ink3 transition-transform group-open/sport:rotate-180" />
          </summary>
          <Link
            to={to(sport.key)}
            onClick={onPick}
            aria-current={filters.sport === sport.key && !filters.league ? 'page' : undefined}
            className={cx(line, 'pl-2')}
          >
            {sportsWords.allOf(sport.name)}
          </Link>
          {sport.countries.map((country) => (
            <section key={country.name} aria-label={country.name}>
              <p className="px-2 pt-1.5 text-xs font-semibold text-ink3">{country.name}</p>
              <ul>{country.leagues.map((league) => row({ ...league, sport: sport.key }))}</ul>
            </section>
          ))}
        </details>
      ))}
    </nav>
  )
}

const line =
  'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-ink2 hover:bg-s2 hover:text-ink aria-[current=page]:bg-s3 aria-[current=page]:text-ink'

function Count({ value }: { value: number }) {
  return <span className="money text-xs text-ink3">{value}</span>
}
