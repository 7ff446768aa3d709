import type { Figures } from '@meydan/studio/figures/figure'
import { figures } from '@meydan/studio/figures/figures'
import { games } from '@meydan/studio/games/games'
import type { Profile } from '@meydan/studio/models/profile'
import { models } from '@meydan/studio/models/models'
import { profiles } from '@meydan/studio/profiles/profiles'
import { volatilityOf } from '@meydan/studio/volatility'

export type GameCheck = Figures & {
  game: string
  name: string
  provider: string
  profile: string
  model: string
  declared: number
  method: string
  ok: boolean
}

/** Enumerates every profile and holds each game's declared figures against the result. */
export function checkGames(computed: Readonly<Record<string, Figures>>): GameCheck[] {
  return games.map((game) => {
    const profile = profiles.get(game.profile)
    const found = computed[game.profile]
    if (profile === undefined || found === undefined) throw new Error(`${game.code}: unknown profile ${game.profile}`)
    const declared = figures[game.profile]
    return {
      game: game.code,
      name: game.name,
      provider: game.provider,
      profile: game.profile,
      model: profile.model,
      declared: declared?.rtp ?? 0,
      ...found,
      method: methodOf(profile),
      ok: declared !== undefined && JSON.stringify(declared) === JSON.stringify(found),
    }
  })
}

export function computeFigures(report: (code: string, ms: number) => void = () => {}): Record<string, Figures> {
  return Object.fromEntries(
    [...profiles.values()].map((profile) => {
      const start = performance.now()
      const found = figuresOf(profile)
      report(profile.code, performance.now() - start)
      return [profile.code, found]
    }),
  )
}

/** Percentages and factors rounded to two decimals: the form in which they are declared. */
export function figuresOf(profile: Profile): Figures {
  const exact = models[profile.model].enumerate(profile)
  const sigma = Math.sqrt(exact.variance)
  return {
    rtp: rounded(exact.rtp * 100),
    basePart: rounded(exact.basePart * 100),
    hitRate: rounded(exact.hitRate * 100),
    sigma: rounded(sigma),
    volatility: volatilityOf(sigma),
    featureEvery: exact.featureRate === 0 ? null : rounded(1 / exact.featureRate),
    maxPay: rounded(exact.maxPay),
    combinations: exact.combinations,
  }
}

function methodOf(profile: Profile): string {
  return `exact: ${countedBy(profile)}${profile.cap === null ? '' : ', the law of a whole round up to its highest win'}`
}

function countedBy(profile: Profile): string {
  if (profile.model === 'respin') return 'every stop of every set of held reels'
  if (profile.model === 'walk') return 'every stop of every set of reels that jokers stand on, respin by respin'
  if (profile.model === 'book') return 'every stop, all free spins of each chosen symbol'
  if (profile.hold !== null) return 'every stop, the chain of coins and respins solved state by state'
  const falls = profile.falls === null ? '' : ', each fall played out'
  return `every stop${falls}${profile.free === null ? '' : ', free spins solved state by state'}`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
