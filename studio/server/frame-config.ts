import { figures } from '../figures.ts'
import type { Figures } from '../figure.ts'
import type { Game, SymbolSet } from '../games/game.ts'
import { providers } from '../games/providers.ts'
import { firstStake, stakesOf } from '../games/stakes.ts'
import { type SetColours, symbolSets } from '../games/symbol-sets.ts'
import type { FreeSpins, Profile } from '../models/profile.ts'
import { profileOf } from './round-draw.ts'

/** What the frame needs to know of a game before it opens a session: nothing of it decides an outcome. */
export type FrameConfig = {
  code: string
  name: string
  provider: string
  set: SymbolSet
  colours: SetColours
  symbols: readonly { image: string; name: string; pays: readonly number[] }[]
  scatterPays: readonly number[]
  model: Profile['model']
  rows: number
  unit: number
  lines: readonly (readonly number[])[]
  /** Shown while the reels turn, and at the start. */
  strips: readonly (readonly number[])[]
  free: FreeSpins | null
  wildMultiplier: number
  stakes: readonly number[]
  firstStake: number
  figures: Figures
  stage: string
  frame: string
}

/** `art` turns a path below the studio's art folder into its address. */
export function frameConfig(game: Game, art: (path: string) => string): FrameConfig {
  const profile = profileOf(game)
  const { symbols, colours } = symbolSets[game.set]
  const stakes = stakesOf(game, profile)
  const declared = figures[game.profile]
  if (declared === undefined) throw new Error(`${game.code}: no figures`)
  return {
    code: game.code,
    name: game.name,
    provider: providers.find((provider) => provider.code === game.provider)?.name ?? '',
    set: game.set,
    colours,
    symbols: symbols.map(({ file, name }, symbol) => ({
      image: art(`symbols/${game.set}/${file}`),
      name,
      pays: profile.pays[symbol] ?? [],
    })),
    scatterPays: profile.scatterPays,
    model: profile.model,
    rows: profile.rows,
    unit: profile.unit,
    lines: profile.lines,
    strips: profile.strips,
    free: profile.free,
    wildMultiplier: profile.wildMultiplier,
    stakes,
    firstStake: firstStake(stakes),
    figures: declared,
    stage: art(`stages/${game.set}.svg`),
    frame: art(`stages/${game.set}-frame${profile.strips.length === 3 ? '3' : ''}.svg`),
  }
}
