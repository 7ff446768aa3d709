import type { Profile } from '../models/profile.ts'
import type { Game } from './game.ts'

/** Kuruş; each a multiple of 40, the largest unit of any profile. */
const ladder = [200, 400, 600, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000]

/** The stakes a game offers, lowest first. */
export function stakesOf(game: Game, profile: Profile): readonly number[] {
  const stakes = game.stakes ?? ladder
  const odd = stakes.find((stake) => stake % profile.unit !== 0)
  if (odd !== undefined) throw new Error(`${game.code}: a stake of ${odd} kuruş cannot be divided by ${profile.unit}`)
  return stakes
}

/** The stake a game starts with: 10 ₺ or the nearest below. */
export function firstStake(stakes: readonly number[]): number {
  return stakes.findLast((stake) => stake <= 1_000) ?? stakes[0] ?? 0
}
