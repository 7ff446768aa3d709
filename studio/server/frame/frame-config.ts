import { MOST_FOR_FEATURE } from '../../bought/feature-price.ts'
import { type BoughtFigures, boughtFigures } from '../../bought/figures.ts'
import { figures } from '../../figures/figures.ts'
import type { Figures } from '../../figures/figure.ts'
import type { Game, SymbolSet } from '../../games/game.ts'
import { providers } from '../../games/providers.ts'
import { firstStake, stakesOf } from '../../games/stakes.ts'
import { coloursOf, type SetColours, symbolsOf } from '../../games/symbol-sets.ts'
import { type Falls, type FreeSpins, type Hold, nameOf, type Profile, SCATTER } from '../../models/profile.ts'
import { profileNamed } from '../../profiles/profiles.ts'
import { profileOf } from '../rounds/round-draw.ts'

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
  hold: Hold | null
  walks: number | null
  cap: number | null
  stakes: readonly number[]
  firstStake: number
  figures: Figures
  /** Null where its feature is not for sale; `most` is what is paid for one at most, kuruş. */
  feature: { most: number; figures: BoughtFigures } | null
  stage: string
  frame: string
  /** Whether the frame is drawn for a window of this shape; it is cut into an edge for any other. */
  isFitted: boolean
}

/**
 * `art` turns a path below the studio's art folder into its address. `played` names the mathematics of a round that is shown again,
 * where the game had others then.
 */
export function frameConfig(game: Game, art: (path: string) => string, played?: string): FrameConfig {
  const now = profileOf(game)
  const profile = (played === undefined ? undefined : profileNamed(played)) ?? now
  const stakes = stakesOf(game, profile)
  const declared = figures[profile.code]
  const bought = profile === now ? boughtFigures[profile.code] : undefined
  if (declared === undefined) throw new Error(`${game.code}: no figures`)
  return {
    code: game.code,
    name: game.name,
    provider: providers.find((provider) => provider.code === game.provider)?.name ?? '',
    set: game.set,
    colours: coloursOf(game),
    symbols: symbolsOf(game, nameOf(profile)).map(({ file, name }, symbol) => ({
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
    hold: profile.hold,
    walks: profile.walks,
    cap: profile.cap,
    stakes,
    firstStake: firstStake(stakes),
    figures: declared,
    feature: bought === undefined ? null : { most: MOST_FOR_FEATURE, figures: bought },
    stage: art(`stages/${game.code}.svg`),
    frame: art(`stages/${game.code}-${profile.strips.length === 3 ? 'frame3' : 'frame'}.svg`),
    isFitted: profile.strips.length <= 5 && profile.rows <= 4,
  }
}
