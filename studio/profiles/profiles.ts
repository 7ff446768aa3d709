import { nameOf, type Profile } from '../models/profile.ts'
import { bookProfiles } from './book.ts'
import { cascadeProfiles } from './cascade.ts'
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

/** What a change leaves behind is added here as long as its rounds may be shown again. */
const named: ReadonlyMap<string, Profile> = new Map([...profiles.values()].map((profile) => [nameOf(profile), profile]))

/** Of what games play now, and of what they played before: rounds of then are shown again with it. */
export function profileNamed(name: string): Profile | undefined {
  return named.get(name)
}
