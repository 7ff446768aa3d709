import { figures } from '../figures.ts'
import type { Figures } from '../figure.ts'
import type { Game, SymbolSet } from '../games/game.ts'
import { providers } from '../games/providers.ts'
import { firstStake, stakesOf } from '../games/stakes.ts'
import { type SetColours, symbolSets, symbolsOf } from '../games/symbol-sets.ts'
import { type Falls, type FreeSpins, type Profile, SCATTER } from '../models/profile.ts'
import { profiles } from '../profiles/profiles.ts'
import { profileOf } from './round-draw.ts'

/** What the frame needs to know of a game before it opens a session: nothing of it decides an outcome. */
export type FrameConfig = {
  code: string
  name: string
  provider: string
  set: SymbolSet
  colours: SetColours
  symbols: readonly { image: string; name: string; pays: readonly number[] }[]
  model: Profile['model']
  rows: number
  unit: number
  lines: readonly (readonly number[])[]
  /** Shown while the reels turn, and at the start. */
  strips: readonly (readonly number[])[]
  free: FreeSpins | null
  wildMultiplier: number
  falls: Falls | null
  stakes: readonly number[]
  firstStake: number
  figures: Figures
  stage: string
  /** Null where the window is of a shape that no frame is drawn for. */
  frame: string | null
}

/**
 * `art` turns a path below the studio's art folder into its address. `played` names the mathematics of a round that is shown again,
 * where the game had others then.
 */
export function frameConfig(game: Game, art: (path: string) => string, played?: string): FrameConfig {
  const profile = profiles.get(played ?? game.profile) ?? profileOf(game)
  const { colours } = symbolSets[game.set]
  const stakes = stakesOf(game, profile)
  const declared = figures[profile.code]
  if (declared === undefined) throw new Error(`${game.code}: no figures`)
  return {
    code: game.code,
    name: game.name,
    provider: providers.find((provider) => provider.code === game.provider)?.name ?? '',
    set: game.set,
    colours,
    symbols: symbolsOf(game, profile.code).map(({ file, name }, symbol) => ({
      image: art(file),
      name,
      pays: (symbol === SCATTER && profile.model !== 'cascade' ? profile.scatterPays : profile.pays[symbol]) ?? [],
    })),
    model: profile.model,
    rows: profile.rows,
    unit: profile.unit,
    lines: profile.lines,
    strips: profile.strips,
    free: profile.free,
    wildMultiplier: profile.wildMultiplier,
    falls: profile.falls,
    stakes,
    firstStake: firstStake(stakes),
    figures: declared,
    stage: art(`stages/${game.set}.svg`),
    frame:
      profile.strips.length > 5 ? null : art(`stages/${game.set}-frame${profile.strips.length === 3 ? '3' : ''}.svg`),
  }
}
