import type { Snapshot } from '../sites/snapshot.ts'
import type { Site } from '../sites/sites.ts'
import type { GamePage } from '../../games/public.ts'
import type { PageDetails } from './page-document.ts'

export interface PageRequest {
  content: Snapshot
  site: Site
  path: string
  /** Scheme and host of the site's one address. */
  origin: string
  now: Date
  /** Of a game's page; undefined where the path is none. */
  game: GamePage | undefined
  /** A match's page whose match nobody knows. */
  lacksMatch: boolean
}

export type Described = PageDetails & { found: boolean }
