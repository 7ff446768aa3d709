import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listGames } from '@meydan/contract/games/games'
import { listJackpots } from '@meydan/contract/jackpots/jackpots'
import { listTournaments } from '@meydan/contract/tournaments/tournaments'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isLicensed } from '../../licensed.ts'
import { paths } from '../../paths.ts'
import { useLocalUser } from '../../session/local-user.ts'
import type { LobbySlot } from './filters/slot-filters.ts'

type Reply = OutputOf<typeof listGames>

const input = { type: 'slot' } as const

/** Every slot, with the caller's favourites and whether a tournament counts it now. A player who logs in or out gets the list again. */
export function useLobby() {
  const playerId = useLocalUser()?.player_id ?? 0
  const slots = read(listGames, input)
  const { data, error, refetch } = useQuery({ ...slots, queryKey: [...slots.queryKey, playerId] })
  const tournaments = useQuery({ ...read(listTournaments), enabled: isLicensed(paths.tournaments) })
  // The pools change every other second; which games they count does not.
  const jackpots = useQuery({ ...read(listJackpots), enabled: isLicensed(paths.jackpots), select: gamesOfPools })
  const counted = tournaments.data?.tournaments
  const fed = jackpots.data
  const games = useMemo(
    () =>
      data && data.data.map((game) => ({ ...inTournament(game, counted ?? []), has_jackpot: feeds(game, fed ?? []) })),
    [data, counted, fed],
  )
  return { games, error, refetch }
}

const gamesOfPools = ({ jackpots }: OutputOf<typeof listJackpots>) => jackpots.map(({ game_ids }) => game_ids ?? [])

function feeds({ id }: { id: number }, pools: readonly (readonly number[])[]): boolean {
  return pools.some((ids) => ids.length === 0 || ids.includes(id))
}

type Tournament = OutputOf<typeof listTournaments>['tournaments'][number]

function inTournament(game: Reply['data'][number], tournaments: readonly Tournament[]): LobbySlot {
  const counts = ({ phase, is_paused, game_ids }: Tournament) =>
    phase === 'running' && !is_paused && (game_ids.length === 0 || game_ids.includes(game.id))
  return { ...game, in_tournament: tournaments.some(counts) }
}
