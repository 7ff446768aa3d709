import type { OutputOf } from '@meydan/contract/call'
import type { readGamePage } from '@meydan/contract/games/game-page'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Link } from 'react-router'
import { SectionHead } from '../../components/SectionHead.tsx'
import { gamePagePath } from '../../paths.ts'
import { gamePageWords as words } from '../../words/games/game-page.ts'
import { rtpText } from './slot-facts.ts'

/** What a game's page shows of it. */
export type Page = OutputOf<typeof readGamePage>['game']

/** The games most like it, each by the way to its own page. */
export function RelatedGames({ games }: { games: Page['related'] }) {
  if (games.length === 0) return null
  return (
    <section aria-labelledby="benzer-oyunlar" className="mt-5">
      <SectionHead id="benzer-oyunlar" title={words.related} />
      <ul className="grid grid-cols-3 gap-x-2 gap-y-3 lg:grid-cols-6 lg:gap-3.5">
        {games.map((game) => (
          <li key={game.id} className="min-w-0">
            <Link to={gamePagePath(game.slug)} className="block rounded-md">
              <LazyImage src={game.image} alt="" name="" className="aspect-[3/4] rounded-md" />
              <span className="block truncate px-0.5 pt-1.5 text-sm font-semibold">{game.name}</span>
              <span className="money block truncate px-0.5 text-xs text-ink3">{rtpText(game)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
