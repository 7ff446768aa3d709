import type { Profile } from '../models/profile.ts'
import { cascadeProfiles } from './cascade.ts'
import { classicProfiles } from './classic.ts'
import { fortyProfiles } from './forty.ts'
import { linesProfiles } from './lines.ts'
import { respinProfiles } from './respin.ts'
import { waysProfiles } from './ways.ts'

export const profiles: ReadonlyMap<string, Profile> = new Map(
  [...classicProfiles, ...linesProfiles, ...waysProfiles, ...respinProfiles, ...cascadeProfiles, ...fortyProfiles].map(
    (profile) => [profile.code, profile],
  ),
)
