import { providers } from '../games/providers.ts'
import { type InstantFigures, instantFigures } from './figures.ts'
import type { InstantCode, InstantGame } from './game.ts'
import { paceOf } from './pace.ts'
import { HIGHEST_STAKE, LOWEST_STAKE, MAX_WIN, stakeChips } from './stakes.ts'

/** What the frame knows of a game before it opens a session; amounts in kuruş. */
export type InstantConfig = {
  code: InstantCode
  name: string
  provider: string
  algorithm: string
  figures: InstantFigures
  chips: readonly number[]
  lowestStake: number
  highestStake: number
  maxWin: number
  paceMs: number
}

export function instantConfig(game: InstantGame): InstantConfig {
  return {
    code: game.code,
    name: game.name,
    provider: providers.find(({ code }) => code === game.provider)?.name ?? '',
    algorithm: game.algorithm,
    figures: instantFigures[game.code],
    chips: stakeChips,
    lowestStake: LOWEST_STAKE,
    highestStake: HIGHEST_STAKE,
    maxWin: MAX_WIN,
    paceMs: paceOf(game).paceMs,
  }
}
