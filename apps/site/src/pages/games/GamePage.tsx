import { read } from '@meydan/api-client/query'
import { readGamePage } from '@meydan/contract/games/game-page'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { GameFacts } from '../../features/slots/GameFacts.tsx'
import { type Page, RelatedGames } from '../../features/slots/RelatedGames.tsx'
import { PlayButtons } from '../../features/slots/PlayButtons.tsx'
import { usePlayActions } from '../../features/slots/use-play-actions.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { gamePageWords as words } from '../../words/games/game-page.ts'

const LOBBIES: Partial<Record<Page['category'], string>> = { slot: paths.slots, live: paths.liveCasino }

/** A game's own page: what it looks like, its facts and rules, the demo, and the games like it. */
export function GamePage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(read(readGamePage, { slug }))
  usePageTitle(data?.game.name)
  if (error?.code === 'game_not_found' || error?.code === 'bad_input') return <NotFound />
  if (data) return <Shown game={data.game} />
  if (!error) return <Skeleton className="h-96 rounded-lg" />
  return <LoadFailed title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
}

function Shown({ game }: { game: Page }) {
  const actions = usePlayActions()
  const lobby = LOBBIES[game.category] ?? paths.betonGames
  return (
    <>
      <Link to={lobby} className="inline-flex min-h-11 items-center text-sm text-ink2 underline">
        {words.lobby[game.category]}
      </Link>
      <div className="mt-1 grid items-start gap-4 sm:grid-cols-[minmax(9rem,16rem)_minmax(0,1fr)] lg:gap-6">
        <LazyImage
          src={game.image}
          alt=""
          name={game.name}
          eager
          className="aspect-[3/4] w-full max-w-44 rounded-lg sm:max-w-none"
        />
        <div className="min-w-0">
          <h1>{game.name}</h1>
          <p className="mt-1.5 max-w-[68ch] text-ink2">{game.about}</p>
          <PlayButtons game={game} actions={actions} className="mt-4 max-w-sm [&>button]:flex-1" />
          <Card title={words.facts} className="mt-5">
            <GameFacts game={game} />
          </Card>
        </div>
      </div>
      <Card title={words.rules} className="mt-4">
        <ul className="grid max-w-[80ch] list-disc gap-2 pl-5 text-sm text-ink2">
          {game.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <RelatedGames games={game.related} />
    </>
  )
}
