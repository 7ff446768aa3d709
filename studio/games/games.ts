import { anatoliaGames, palaceGames } from './anatolia.ts'
import { blackSeaGames, bosphorusGames, pirateGames } from './coast.ts'
import { classicGames, fruitGames, spaceGames } from './fairground.ts'
import type { Game } from './game.ts'

export const games: readonly Game[] = [
  ...anatoliaGames,
  ...palaceGames,
  ...bosphorusGames,
  ...pirateGames,
  ...blackSeaGames,
  ...classicGames,
  ...fruitGames,
  ...spaceGames,
]

export const gameByCode: ReadonlyMap<string, Game> = new Map(games.map((game) => [game.code, game]))
