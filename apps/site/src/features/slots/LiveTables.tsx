import type { OutputOf } from '@meydan/contract/call'
import type { listLiveCasino } from '@meydan/contract/games'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/Badge.tsx'
import { LazyImage } from '@meydan/ui/LazyImage.tsx'
import { Link } from 'react-router'
import { tileGrid } from '../../parts/tile-grid.ts'
import { tablePath } from '../../paths.ts'
import { liveWords } from '../../words/live-tables.ts'
import { slotWords } from '../../words/slots.ts'
import { isTableName } from '../../words/tables.ts'

type Table = OutputOf<typeof listLiveCasino>['games'][number]

/** A closed table without a page is of a provider that has left: nobody can come back to it. */
export const isTable = ({ is_open, code }: Table): boolean => is_open || isTableName(code)

/** The live tables that the server lists; those with a page of their own lead to it. */
export function LiveTables({ games }: { games: readonly Table[] }) {
  return (
    <ul className={tileGrid}>
      {games.map((game) => (
        <li key={game.id} className="min-w-0">
          {game.is_open && isTableName(game.code) ? (
            <Link to={tablePath(game.code)} className="block">
              <Tile game={game} />
            </Link>
          ) : (
            <Tile game={game} />
          )}
        </li>
      ))}
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
      <h2 className="truncate px-0.5 pt-1.5 font-sans! text-sm! font-semibold! tracking-normal!">{game.name}</h2>
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
