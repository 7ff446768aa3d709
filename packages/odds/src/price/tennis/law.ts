/** Of a match, how often each player wins a point on the own serve. 0 is the home player, 1 the other. */
export type Serves = readonly [number, number]
export type Player = 0 | 1

export const other = (player: Player): Player => (player === 0 ? 1 : 0)

/** The server's chance of the game from this score in points. */
export function holdChance(p: number, server = 0, receiver = 0): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  if (server >= 3 && receiver >= 3) {
    const deuce = p ** 2 / (p ** 2 + (1 - p) ** 2)
    return server === receiver ? deuce : server > receiver ? p + (1 - p) * deuce : p * deuce
  }
  return p * holdChance(p, server + 1, receiver) + (1 - p) * holdChance(p, server, receiver + 1)
}

/** Who serves the `n`th point of a tie-break: one point, then two each. */
export function tieBreakServer(first: Player, n: number): Player {
  return Math.floor((n + 1) / 2) % 2 === 0 ? first : other(first)
}

/** The home player's chance of a tie-break from this score. */
export function tieBreakChance(serves: Serves, first: Player, home = 0, away = 0): number {
  if (home >= 7 && home - away >= 2) return 1
  if (away >= 7 && away - home >= 2) return 0
  const server = tieBreakServer(first, home + away)
  const point = server === 0 ? serves[0] : 1 - serves[1]
  if (home >= 6 && away >= 6) {
    const both = serves[0] * (1 - serves[1])
    const none = (1 - serves[0]) * serves[1]
    const even = both / (both + none)
    return home === away ? even : home > away ? point + (1 - point) * even : point * even
  }
  return (
    point * tieBreakChance(serves, first, home + 1, away) + (1 - point) * tieBreakChance(serves, first, home, away + 1)
  )
}

/** Games of a set at its end, who serves first in the next one, and the chance of it. */
export type SetEnd = { home: number; away: number; next: Player; p: number }

/** How far a set is: games, points of the running game, and who serves it (of a tie-break: who began it). */
export type SetScore = { games: readonly [number, number]; points: readonly [number, number]; server: Player }

export const newSet = (server: Player): SetScore => ({ games: [0, 0], points: [0, 0], server })

export function isSetOver([home, away]: readonly [number, number]): boolean {
  return Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)
}

/** Every way a set may end; exact, from one number of games to the next. */
export function setEnds(serves: Serves, score: SetScore): SetEnd[] {
  const ends = new Map<string, SetEnd>()
  const holds: [number, number] = [holdChance(serves[0]), holdChance(serves[1])]
  let chance: (games: Games) => number = () => gameChanceAt(serves, score)
  let { server } = score
  for (let open: Way[] = [{ games: score.games, p: 1 }]; open.length > 0; server = other(server)) {
    const next = new Map<string, Way>()
    for (const { games, p } of open) {
      const home = chance(games)
      gather(next, [games[0] + 1, games[1]], p * home)
      gather(next, [games[0], games[1] + 1], p * (1 - home))
    }
    open = []
    for (const [name, way] of next) {
      if (!isSetOver(way.games)) open.push(way)
      else ends.set(name, { home: way.games[0], away: way.games[1], next: other(server), p: way.p })
    }
    const following = other(server)
    chance = (games) => gameChance(serves, holds, games, following)
  }
  return [...ends.values()]
}

type Games = readonly [number, number]
type Way = { games: Games; p: number }

function gather(ways: Map<string, Way>, games: Games, p: number): void {
  if (p === 0) return
  const name = games.join(' ')
  const known = ways.get(name)
  if (known) known.p += p
  else ways.set(name, { games, p })
}

function gameChance(serves: Serves, holds: [number, number], games: Games, server: Player): number {
  if (games[0] === 6 && games[1] === 6) return tieBreakChance(serves, server)
  return server === 0 ? holds[0] : 1 - holds[1]
}

/** The home player's chance of the running game. */
function gameChanceAt(serves: Serves, { games, points, server }: SetScore): number {
  if (games[0] === 6 && games[1] === 6) return tieBreakChance(serves, server, points[0], points[1])
  return server === 0 ? holdChance(serves[0], points[0], points[1]) : 1 - holdChance(serves[1], points[1], points[0])
}
