import type { OutputOf } from '@meydan/contract/call'
import type { listLiveCasino } from '@meydan/contract/games/games'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { Link, useLocation } from 'react-router'
import { gameLink } from '../../components/game-link.ts'
import { tileGrid } from '../../components/tile-grid.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { liveWords } from '../../words/games/live-tables.ts'
import { slotWords } from '../../words/games/slots.ts'
import { isTableName } from '../../words/games/tables.ts'

type Table = OutputOf<typeof listLiveCasino>['games'][number]

/** A closed table without a page is of a provider that has left: nobody can come back to it. */
export const isTable = ({ is_open, code }: Table): boolean => is_open || isTableName(code)

/** The live tables that the server lists; those with a page of their own lead to it, and what one plays alone opens over this one. */
export function LiveTables({ games }: { games: readonly Table[] }) {
  const { search } = useLocation()
  const isPlayer = useLocalUser() !== undefined
  const linkOf = (game: Table) =>
    game.is_open ? gameLink({ ...game, category: 'live' }, { search, isPlayer }) : undefined
  return (
    <ul className={tileGrid}>
      {games.map((game) => {
        const to = linkOf(game)
        return (
          <li key={game.id} className="min-w-0">
            {to === undefined ? (
              <Tile game={game} />
            ) : (
              <Link to={to} className="block">
                <Tile game={game} />
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Tile({ game }: { game: Table }) {
  return (
    <>
      <LazyImage src={game.image} alt="" name={game.name} className="aspect-[3/4] rounded-md">
        <span className="absolute top-2 left-2">
          <Badge tone={game.is_open ? 'success' : 'neutral'}>{game.is_open ? liveWords.open : liveWords.closed}</Badge>
        </span>
      </LazyImage>
      <h3 className="truncate px-0.5 pt-1.5 font-sans! text-sm! font-semibold! tracking-normal!">{game.name}</h3>
      <p className="truncate px-0.5 text-xs text-ink3">
        {[
          game.provider_name || slotWords.unknownProvider,
          game.min_stake === null ? '' : liveWords.minStake(formatAmount(game.min_stake)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
