import { nameOf, type Profile } from '../models/profile.ts'
import { bookProfiles } from './book.ts'
import { cascadeProfiles, cascadeStorm } from './cascade.ts'
import { classicProfiles } from './classic.ts'
import { clusterProfiles } from './cluster.ts'
import { fortyProfiles } from './forty.ts'
import { holdProfiles } from './hold.ts'
import { linesProfiles } from './lines.ts'
import { respinProfiles } from './respin.ts'
import { walkProfiles } from './walk.ts'
import { waysProfiles } from './ways.ts'

export const profiles: ReadonlyMap<string, Profile> = new Map(
  [
    ...classicProfiles,
    ...linesProfiles,
    ...waysProfiles,
    ...respinProfiles,
    ...cascadeProfiles,
    ...clusterProfiles,
    ...fortyProfiles,
    ...bookProfiles,
    ...holdProfiles,
    ...walkProfiles,
  ].map((profile) => [profile.code, profile]),
)

/** Given a highest win since; what they are but for it is the same. */
const uncapped = [
  'lines10-bold',
  'lines20-steady',
  'lines20-storm',
  'ways-steady',
  'ways-storm',
  'ways-grand',
  'cascade-lines',
  'forty-storm',
  'walk-joker',
].map((code) => ({ ...(profiles.get(code) as Profile), version: 1, cap: null }))

const named: ReadonlyMap<string, Profile> = new Map(
  [cascadeStorm, ...uncapped, ...profiles.values()].map((profile) => [nameOf(profile), profile]),
)

/** Of what games play now, and of what they played before: rounds of then are shown again with it. */
export function profileNamed(name: string): Profile | undefined {
  return named.get(name)
}
