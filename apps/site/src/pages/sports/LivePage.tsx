import { read } from '@meydan/api-client/query'
import { menu } from '@meydan/contract/sports/sports'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { useMediaQuery } from '@meydan/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PlayerReality } from '../../features/play/PlayerReality.tsx'
import { FeedNote } from '../../features/sports/FeedNote.tsx'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { byLeague, bySport, isAllSimulated } from '../../features/sports/list/by-league.ts'
import { LaterLeague, LeagueGroup } from '../../features/sports/list/LeagueGroup.tsx'
import { LiveRow } from '../../features/sports/live/LiveRow.tsx'
import { Tracker } from '../../features/sports/live/Tracker.tsx'
import { useLive, useMatch } from '../../features/sports/live/use-live.ts'
import { Simulated } from '../../features/sports/Simulated.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { liveWords, sportsWords } from '../../words/sports.ts'

const MENU_MS = 15_000

/** From here on a line has room for the name of its league, and the line of sports for what holds for all of them. */
const WIDE = '(min-width:80rem)'

/** What is being played now. `mac` in the address names the match that is followed. */
export function LivePage() {
  usePageTitle(liveWords.title)
  const [query] = useSearchParams()
  const sport = query.get('sport') ?? undefined
  const tracked = query.get('mac') ?? undefined
  const { data: menuReply } = useQuery({ ...read(menu), refetchInterval: MENU_MS, staleTime: 0 })
  const { data: newest, isError, refetch } = useLive(sport)
  const data = useDeferredValue(newest)
  const isSimulated = isAllSimulated(data?.events ?? [])
  const isWide = useMediaQuery(WIDE)
  const events = data?.events ?? []
  const groups = isWide && menuReply ? bySport(events, menuReply.sports) : byLeague(events)
  return (
    <>
      <h1 className="sr-only">{liveWords.title}</h1>
      <div className="mb-1 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <SportChips sports={(menuReply?.sports ?? []).filter(({ key }) => key !== 'virtual')} current={sport} />
        </div>
        {isSimulated && isWide && <Simulated />}
      </div>
      <FeedNote />
      {tracked !== undefined && <Followed event={tracked} />}
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <LoadFailed title={sportsWords.loadFailed} onRetry={() => void refetch()} />}
      {data?.events.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={liveWords.emptyTitle} text={liveWords.emptyText}>
          <Link to={paths.sports} className={buttonClass()}>
            {sportsWords.showAll}
          </Link>
        </EmptyState>
      )}
      {data &&
        groups.map((league, at, all) => (
          <LaterLeague key={league.id} leagues={all} at={at}>
            <LeagueGroup
              league={league}
              saysSimulated={!isSimulated || !isWide}
              row={(event, options) => (
                <LiveRow
                  key={event.id}
                  {...options}
                  event={event}
                  isTracked={event.id === tracked}
                  to={searchOf(sport, event.id === tracked ? undefined : event.id)}
                />
              )}
            />
          </LaterLeague>
        ))}
      <PlayerReality />
    </>
  )
}

function SportChips({
  sports,
  current,
}: {
  sports: readonly { key: string; name: string; live_count: number }[]
  current: string | undefined
}) {
  const chips = [{ key: undefined, name: liveWords.all, live_count: undefined }, ...sports]
  return (
    <TabNav label={liveWords.sports} kind="pill" className="relative">
      {chips.map(({ key, name, live_count }) => (
        <Link
          key={name}
          to={{ search: searchOf(key, undefined) }}
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className={tabClass('pill')}
        >
          {name}
          {live_count !== undefined && <span className="money text-xs text-ink3">{live_count}</span>}
        </Link>
      ))}
    </TabNav>
  )
}

function Followed({ event }: { event: string }) {
  const { data } = useMatch(event)
  return data ? (
    <>
      <h2>{sportsWords.match(data.event.home, data.event.away)}</h2>
      <Tracker match={data.event} log={data.log} />
    </>
  ) : null
}

function searchOf(sport: string | undefined, event: string | undefined): string {
  const query = new URLSearchParams()
  if (sport !== undefined) query.set('sport', sport)
  if (event !== undefined) query.set('mac', event)
  return query.size > 0 ? `?${query}` : ''
}
