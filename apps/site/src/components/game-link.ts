import { type Category, opensOver } from '@meydan/contract/categories'
import { hallPath, paths, tablePath, withGame } from '../paths.ts'
import type { HallName } from '../words/games/halls.ts'
import type { TableName } from '../words/games/tables.ts'

export interface LinkedGame {
  id: number
  code: string
  category: Category
  has_demo: boolean
}

const tables: Record<TableName, string> = {
  rulet: tablePath('rulet'),
  baccarat: tablePath('baccarat'),
  'ejder-kaplan': tablePath('ejder-kaplan'),
  'sic-bo': tablePath('sic-bo'),
  cark: tablePath('cark'),
}
const halls: Record<HallName, string> = {
  tombala: hallPath('tombala'),
  'tombala-2': hallPath('tombala-2'),
  'tombala-10': hallPath('tombala-10'),
  'tombala-25': hallPath('tombala-25'),
}
const rooms = { 'ucus-saati': paths.aviator, zeplin: paths.zeplin }
const races = { 'sanal-kosu': paths.virtualRace }

/** Games that have a page of their own, by category and code. */
const pages: Partial<Record<Category, Record<string, string>>> = {
  live: tables,
  tombala: halls,
  crash: rooms,
  virtual: races,
}

/**
 * Where a tap on a game leads: to its page, else over the present one, whose query `search` is. Players play for real there, guests
 * play the demo or log in where there is none. Undefined where the site has no place for it.
 */
export function gameLink(
  game: LinkedGame,
  { search, isPlayer }: { search: string; isPlayer: boolean },
): string | undefined {
  const { id, code, category, has_demo } = game
  if (!opensOver(game)) return pages[category]?.[code]
  if (!isPlayer && !has_demo) return paths.login
  return withGame(search, { gameId: id, mode: isPlayer ? 'real' : 'demo' })
}
