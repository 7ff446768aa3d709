import { randomBytes } from 'node:crypto'
import type { Game } from '../../games/game.ts'
import type { Model, Outcome } from '../../models/model.ts'
import { models } from '../../models/models.ts'
import type { Profile } from '../../models/profile.ts'
import { profiles } from '../../profiles/profiles.ts'
import { fairDraw, replayDraw } from './draw.ts'

export type Drawn = { outcome: Outcome; winKurus: number; stops: number[] }

/** Whether every pay of the profile is whole kuruş at this stake. */
export function isPlayable(profile: Profile, stakeKurus: number): boolean {
  return Number.isSafeInteger(stakeKurus) && stakeKurus > 0 && stakeKurus % profile.unit === 0
}

/** `isBought`: of the round's feature alone. `next` stands in for the operating system's generator. */
type Kind = { isBought?: boolean; next?: () => number }

/** A whole round, free spins included, and what it pays for this stake. Draws nothing at a stake that cannot be played. */
export function drawRound(profile: Profile, stakeKurus: number, { isBought = false, next }: Kind = {}): Drawn {
  if (!isPlayable(profile, stakeKurus)) throw new RangeError(`${profile.code}: ${stakeKurus} kuruş cannot be played`)
  const stops: number[] = []
  const outcome = playing(profile, isBought)(profile, (size) => {
    const stop = fairDraw(size, next)
    stops.push(stop)
    return stop
  })
  return { outcome, stops, winKurus: winOf(profile, outcome, stakeKurus) }
}

/** The round of stops that were drawn and written before. */
export function replayRound(
  profile: Profile,
  stops: number[],
  { stakeKurus, isBought = false }: { stakeKurus: number; isBought?: boolean },
): Drawn {
  const outcome = playing(profile, isBought)(profile, replayDraw(stops))
  return { outcome, stops, winKurus: winOf(profile, outcome, stakeKurus) }
}

function playing(profile: Profile, isBought: boolean): Model['play'] {
  const { play, bought } = models[profile.model]
  if (!isBought) return play
  if (bought === undefined) throw new RangeError(`${profile.code}: its feature is not for sale`)
  return bought.play
}

/** Whole kuruş without rounding: every stake on offer is a multiple of the profile's unit. */
export function winOf(profile: Profile, outcome: Outcome, stakeKurus: number): number {
  const win = (stakeKurus / profile.unit) * outcome.pay
  if (!Number.isSafeInteger(win)) throw new Error(`${profile.code}: ${stakeKurus} × ${outcome.pay} is not whole kuruş`)
  return win
}

export function profileOf(game: Game): Profile {
  const profile = profiles.get(game.profile)
  if (profile === undefined) throw new Error(`${game.code}: unknown profile ${game.profile}`)
  return profile
}

/** Sorts by time, which keeps the primary key's index compact. */
export function newRoundId(at: Date): string {
  return `${at.getTime().toString(36)}-${randomBytes(8).toString('hex')}`
}
