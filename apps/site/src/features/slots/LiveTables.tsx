import type { OutputOf } from '@meydan/contract/call'
import type { listLiveCasino } from '@meydan/contract/games'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/Badge.tsx'
import { LazyImage } from '@meydan/ui/LazyImage.tsx'
import { tileGrid } from '../../parts/tile-grid.ts'
import { liveWords, slotWords } from '../../words/slots.ts'

type Table = OutputOf<typeof listLiveCasino>['games'][number]

/** The live tables that the server lists. */
export function LiveTables({ games }: { games: readonly Table[] }) {
  return (
    <ul className={tileGrid}>
      {games.map((game) => (
        <li key={game.id} className="min-w-0">
          <LazyImage src={game.image} alt="" name={game.name} className="aspect-[3/4] rounded-md">
            <span className="absolute bottom-2 left-2">
              <Badge tone={game.is_open ? 'success' : 'neutral'}>
                {game.is_open ? liveWords.open : liveWords.closed}
              </Badge>
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
        </li>
      ))}
    </ul>
  )
}
