import { read } from '@meydan/api-client/query'
import { listTournaments } from '@meydan/contract/tournaments/tournaments'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { TournamentTile } from '../features/tournaments/TournamentTile.tsx'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { tournamentWords as words } from '../words/offers/tournaments.ts'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { UnlessPaused } from '../components/UnlessPaused.tsx'
import { useAfterShow } from '../session/active-round.ts'
import type { TournamentCard } from '../features/tournaments/tournament-card.ts'

const SECTIONS: readonly { title: string; phases: readonly TournamentCard['phase'][] }[] = [
  { title: words.running, phases: ['running'] },
  { title: words.soon, phases: ['announced'] },
  { title: words.over, phases: ['counting', 'paid', 'cancelled'] },
]

export function TournamentsPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  const { data: fresh, error, refetch } = useQuery(read(listTournaments))
  const data = useAfterShow(fresh)
  usePageTitle(words.title)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-1 mb-5 text-ink2">{words.intro}</p>
      {error && <LoadFailed title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-56 rounded-lg" />}
      {data?.tournaments.length === 0 && (
        <EmptyState art="/art/bos/bonus.svg" title={words.emptyTitle} text={words.emptyText} />
      )}
      <div className="grid gap-6">
        {SECTIONS.map(({ title, phases }) => (
          <Section key={title} title={title} tournaments={data?.tournaments.filter((t) => phases.includes(t.phase))} />
        ))}
      </div>
    </>
  )
}

function Section({ title, tournaments = [] }: { title: string; tournaments: readonly TournamentCard[] | undefined }) {
  if (tournaments.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3">{title}</h2>
      <div className="grid gap-3.5 2xl:grid-cols-2">
        {tournaments.map((tournament) => (
          <TournamentTile key={tournament.id} tournament={tournament} />
        ))}
      </div>
    </section>
  )
}
