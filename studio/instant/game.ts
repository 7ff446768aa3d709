import { type Rule, ruleNamed } from '@meydan/fair/rules'
import { StudioRefusal } from '../server/messages.ts'

export type InstantCode =
  | 'zar'
  | 'limit'
  | 'mayin'
  | 'plinko'
  | 'keno'
  | 'turbo-tombala'
  | 'kazi-kazan'
  | 'alcak-yuksek'
  | 'video-poker'
  | 'blackjack'

/** A game of one player and one press, drawn from the player's own seeds. */
export type InstantGame = {
  code: InstantCode
  name: string
  provider: 'meydan'
  /** The rule under which new rounds are drawn; old rounds keep theirs. */
  algorithm: string
  /** `live` where it stands among the tables. */
  category: 'instant' | 'live'
  /** From round to round, where that is not the pace that all of them share. */
  paceMs?: number
}

export const instantGames: readonly InstantGame[] = [
  { code: 'zar', name: 'Zar', provider: 'meydan', algorithm: 'dice/2', category: 'instant' },
  { code: 'limit', name: 'Limit', provider: 'meydan', algorithm: 'limbo/1', category: 'instant' },
  { code: 'mayin', name: 'Mayın', provider: 'meydan', algorithm: 'mines/1', category: 'instant' },
  { code: 'plinko', name: 'Plinko', provider: 'meydan', algorithm: 'plinko/1', category: 'instant' },
  { code: 'keno', name: 'Keno', provider: 'meydan', algorithm: 'keno/1', category: 'instant' },
  {
    code: 'turbo-tombala',
    name: 'Turbo Tombala',
    provider: 'meydan',
    algorithm: 'turbo-tombala/1',
    category: 'instant',
  },
  { code: 'kazi-kazan', name: 'Kazı Kazan', provider: 'meydan', algorithm: 'scratch/1', category: 'instant' },
  { code: 'alcak-yuksek', name: 'Alçak–Yüksek', provider: 'meydan', algorithm: 'hi-lo/1', category: 'instant' },
  { code: 'video-poker', name: 'Video Poker', provider: 'meydan', algorithm: 'jacks/1', category: 'instant' },
  {
    code: 'blackjack',
    name: 'Blackjack',
    provider: 'meydan',
    algorithm: 'blackjack/1',
    category: 'live',
    paceMs: 5_000,
  },
]

export const instantByCode: ReadonlyMap<string, InstantGame> = new Map(instantGames.map((game) => [game.code, game]))

export function ruleOf({ algorithm }: { algorithm: string }): Rule<unknown> {
  const rule = ruleNamed(algorithm)
  if (rule === undefined) throw new Error(`no rule ${algorithm}`)
  return rule
}

export function instantNamed(code: string): InstantGame {
  const game = instantByCode.get(code)
  if (game === undefined) throw new StudioRefusal('GAME_BLOCKED', { status: 404 })
  return game
}
