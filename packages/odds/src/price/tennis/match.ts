import { newSet, type Player, type Serves, type SetEnd, setEnds, type SetScore } from './law.ts'

/** A best of three in play. `sets`: games of those that are over. */
export type TennisFacts = {
  serves: Serves
  sets: readonly (readonly [number, number])[]
  running: SetScore
  isOver: boolean
}

export type MatchEnds = {
  home: number
  /** Games of both, and of the home player less the other's. */
  total: Map<number, number>
  margin: Map<number, number>
  /** The home player's chance of the running set, and of the one after it where that is certainly played. */
  sets: number[]
}

export function setsWon(sets: TennisFacts['sets']): [number, number] {
  const home = sets.filter(([h, a]) => h > a).length
  return [home, sets.length - home]
}

/** Every way the match may end; exact. */
export function matchEnds({ serves, sets, running }: TennisFacts): MatchEnds {
  const fresh = ([0, 1] as const).map((server) => setEnds(serves, newSet(server)))
  const ends: MatchEnds = { home: 0, total: new Map(), margin: new Map(), sets: [] }
  const go = (
    won: readonly [number, number],
    games: readonly [number, number],
    ways: readonly SetEnd[],
    p: number,
  ): void => {
    for (const end of ways) {
      const isHome = end.home > end.away
      const next = [won[0] + (isHome ? 1 : 0), won[1] + (isHome ? 0 : 1)] as const
      const all = [games[0] + end.home, games[1] + end.away] as const
      if (Math.max(...next) < 2) {
        go(next, all, fresh[end.next] ?? [], p * end.p)
        continue
      }
      if (next[0] === 2) ends.home += p * end.p
      add(ends.total, all[0] + all[1], p * end.p)
      add(ends.margin, all[0] - all[1], p * end.p)
    }
  }
  const now = setEnds(serves, running)
  const done = sets.reduce<[number, number]>((all, [h, a]) => [all[0] + h, all[1] + a], [0, 0])
  go(setsWon(sets), done, now, 1)
  ends.sets.push(homeShare(now))
  if (sets.length === 0) {
    ends.sets.push(now.reduce((sum, { next, p }) => sum + p * homeShare(fresh[next as Player] ?? []), 0))
  }
  return ends
}

function homeShare(ends: readonly SetEnd[]): number {
  return ends.reduce((sum, { home, away, p }) => sum + (home > away ? p : 0), 0)
}

function add(to: Map<number, number>, value: number, p: number): void {
  to.set(value, (to.get(value) ?? 0) + p)
}
