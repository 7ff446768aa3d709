import type { OutputOf } from '@meydan/contract/call'
import type { listLobbyRows } from '@meydan/contract/games/games'
import { LOBBY_ROWS, type LobbyRowName } from '@meydan/contract/games/lobby-rows'
import type { LobbySlot } from './filters/slot-filters.ts'

export interface LobbyRow {
  name: LobbyRowName
  /** What the row is called, where its name is not enough. */
  title?: string
  /** The address of all of its games, likewise. */
  all?: string
  games: LobbySlot[]
}

const SHOWN = 12
const HIGH_RTP = 96
/** The first rows, which are seen together, show no game twice. */
const APART = 3

type Counted = Pick<OutputOf<typeof listLobbyRows>, 'today' | 'for_you'>

/**
 * The rows of the lobby, in the site's order, each from what is known of games and player; those with nothing to show are left out, and
 * of `theme` and `mechanic` there are those given.
 */
export function rowsOf(
  games: readonly LobbySlot[],
  counted: Counted,
  { order, more = [] }: { order: readonly LobbyRowName[] | null; more?: readonly LobbyRow[] },
): LobbyRow[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const named = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const rows: Partial<Record<LobbyRowName, LobbySlot[]>> = {
    go_on: games.filter(({ recent_rank }) => typeof recent_rank === 'number').toSorted(byRecency),
    favourites: games.filter(({ is_favorite }) => is_favorite),
    for_you: named(counted.for_you),
    jackpots: jackpotGames(games),
    today: named(counted.today),
    new: games.filter(({ is_new }) => is_new),
    high_rtp: games.filter(({ rtp }) => (rtp ?? 0) >= HIGH_RTP).toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0)),
  }
  const known = (order ?? LOBBY_ROWS)
    .map((name): LobbyRow => more.find((row) => row.name === name) ?? { name, games: rows[name] ?? [] })
    .filter((row) => row.games.length > 0)
  return [...withoutTwins(known.slice(0, APART)), ...known.slice(APART)]
    .map((row) => ({ ...row, games: row.games.slice(0, SHOWN) }))
    .filter((row) => row.games.length > 0)
}

/** Each game in one of the rows: in that which has the fewest, so that no row is left with gaps that another could fill. */
function withoutTwins(rows: readonly LobbyRow[]): LobbyRow[] {
  const taken = new Set<number>()
  const own = new Map(
    rows
      .toSorted((one, other) => one.games.length - other.games.length)
      .map((row) => {
        const games = row.games.filter(({ id }) => !taken.has(id)).slice(0, SHOWN)
        for (const { id } of games) taken.add(id)
        return [row.name, games]
      }),
  )
  return rows.map((row) => ({ ...row, games: own.get(row.name) ?? [] }))
}

/** Where every slot feeds them it says nothing about one. */
function jackpotGames(games: readonly LobbySlot[]): LobbySlot[] {
  const fed = games.filter(({ has_jackpot }) => has_jackpot)
  return fed.length === games.length ? [] : fed
}

const byRecency = (a: LobbySlot, b: LobbySlot) => (a.recent_rank ?? 0) - (b.recent_rank ?? 0)
