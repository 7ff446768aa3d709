import { serverDate } from '@meydan/api-client/server-clock'
import { read } from '@meydan/api-client/query'
import { listLobbyRows } from '@meydan/contract/games/games'
import type { LobbyRowName } from '@meydan/contract/games/lobby-rows'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { LazySection } from '@meydan/ui/layout/LazySection.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SectionHead } from '../../components/SectionHead.tsx'
import { tileRow } from '../../components/tile-grid.ts'
import { paths, withGame } from '../../paths.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { siteConfig } from '../../site-config.ts'
import { rowWords as words } from '../../words/games/lobby-rows.ts'
import { type LobbyRow, rowsOf } from './lobby-rows.ts'
import { rtpText } from './slot-facts.ts'
import type { LobbySlot } from './filters/slot-filters.ts'

/** What all of a row is found by, where an address can say it. */
const ALL: Partial<Record<LobbyRowName, string>> = {
  go_on: `${paths.slots}?category=recently`,
  favourites: `${paths.slots}?category=favorites`,
  jackpots: `${paths.slots}?jackpot=1`,
  today: `${paths.slots}?sort=popular`,
  new: `${paths.slots}?category=new`,
  high_rtp: `${paths.slots}?sort=rtp_high`,
}

/** Of a row so many are in the first window of a phone. */
const FIRST_ROWS = 2

const NOTHING = { today: [], for_you: [] }

/** The rows there are something to show in, with `more` of the day; undefined until that is known. */
export function useLobbyRows(
  games: readonly LobbySlot[] | undefined,
  more?: (games: readonly LobbySlot[], at: Date) => LobbyRow[],
): LobbyRow[] | undefined {
  const playerId = useLocalUser()?.player_id ?? 0
  const query = read(listLobbyRows)
  const { data, isPending } = useQuery({ ...query, queryKey: [...query.queryKey, playerId] })
  const [at] = useState(() => serverDate())
  return useMemo(
    () =>
      games === undefined || isPending
        ? undefined
        : rowsOf(games, data ?? NOTHING, { order: siteConfig.lobbyRows, more: more?.(games, at) }),
    [games, data, isPending, more, at],
  )
}

/** Rows of games that scroll sideways. */
export function LobbyRows({ rows }: { rows: readonly LobbyRow[] }) {
  return rows.map((row, at) => (
    <LazySection key={row.name} height="16rem" isNow={at < FIRST_ROWS}>
      <Row {...row} />
    </LazySection>
  ))
}

function Row({ name, title = words.rows[name], all = ALL[name], games }: LobbyRow) {
  const { search } = useLocation()
  const isPlayer = useLocalUser() !== undefined
  return (
    <section
      aria-labelledby={`sira-${name}`}
      className="mb-3 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <SectionHead
        id={`sira-${name}`}
        title={title}
        {...(all === undefined ? {} : { link: { to: all, label: words.all } })}
      />
      <ul aria-labelledby={`sira-${name}`} className={tileRow}>
        {games.map((game) => (
          <li key={game.id} className="min-w-0">
            <Link
              to={
                isPlayer || game.has_demo
                  ? { search: withGame(search, { gameId: game.id, mode: isPlayer ? 'real' : 'demo' }) }
                  : paths.login
              }
              preventScrollReset
              className="block rounded-md -outline-offset-2!"
            >
              <LazyImage
                src={game.image || game.image_url}
                alt=""
                name={game.name}
                className="aspect-[3/4] rounded-md"
              />
              <span className="block truncate px-0.5 pt-1.5 text-sm font-semibold">{game.name}</span>
              <span className="money block truncate px-0.5 text-xs text-ink3">{rtpText(game)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
