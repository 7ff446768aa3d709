import { sentenceOf } from '@meydan/api-client/failure'
import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readHomepage } from '@meydan/contract/content/content'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import { SmartLink } from '../../components/SmartLink.tsx'
import { twelveGrid } from '../../components/tile-grid.ts'
import { paths } from '../../paths.ts'
import { commonWords } from '../../words/common.ts'
import { homeWords } from '../../words/home.ts'

type PopularGame = OutputOf<typeof readHomepage>['data']['popular_games']['slots'][number]

/** Two rows of popular games; one without a link says that it cannot be used now. */
export function PopularGames({ showsLink = true }: { showsLink?: boolean }) {
  const { data, error, refetch } = useQuery(read(readHomepage))
  const games = data?.data.popular_games.slots
  if (games?.length === 0) return null
  return (
    <section aria-labelledby="home-popular" className="mt-5 lg:mt-6">
      <SectionHead
        id="home-popular"
        title={homeWords.popular}
        link={showsLink ? { to: paths.games, label: homeWords.allGames } : undefined}
      />
      {!data && error && (
        <LoadFailed
          isLine
          title={sentenceOf(error, { network: commonWords.loadFailed, failure: homeWords.gamesFailed })}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={twelveGrid}>
        {games
          ? games.map((game) => (
              <li key={game.id}>
                <PopularTile game={game} />
              </li>
            ))
          : !error &&
            Array.from({ length: 12 }, (_, index) => (
              <li key={`tile-${String(index)}`}>
                <Skeleton className="aspect-[3/4] rounded-md" />
                <span className="block h-8" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function PopularTile({ game }: { game: PopularGame }) {
  const tile = (
    <>
      <LazyImage
        src={game.image}
        alt=""
        name={game.title}
        gradient={game.gradient}
        className="aspect-[3/4] rounded-md"
        imgClassName="transition-transform duration-300 ease-out group-hover:scale-104 motion-reduce:transform-none"
      >
        <span className="absolute inset-0 hidden flex-col items-center justify-center gap-2 bg-[#07060acc] p-3.5 group-focus-visible:flex lg:group-hover:flex">
          <span className="grid size-14 place-items-center rounded-full bg-white/95 text-black">
            <Play aria-hidden size={24} className="translate-x-0.5 fill-current" />
          </span>
          <small className="text-xs text-ink2">{game.provider || homeWords.defaultProvider}</small>
        </span>
      </LazyImage>
      <span className="block truncate px-0.5 pt-1.5 text-sm font-semibold">{game.title}</span>
    </>
  )
  if (game.link) {
    return (
      <SmartLink to={game.link} className="group block rounded-md">
        {tile}
      </SmartLink>
    )
  }
  return (
    <button
      type="button"
      onClick={() => toast.info(homeWords.unavailable)}
      className="group block w-full rounded-md text-left"
    >
      {tile}
    </button>
  )
}
