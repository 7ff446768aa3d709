import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './start/config.ts'
import type { Db } from './database/queryable.ts'
import type { Hub } from './events/hub.ts'
import type { Vault } from './keys/vault.ts'
import type { PlayerId } from './player-id.ts'
import type { Reports } from './lists/report-source.ts'

/** Shared context of all domains: database, hub, clock, vault, log, configuration. */
export interface AppContext {
  db: Db
  /** Where what may lag is read; absent where the platform has one database. */
  reports?: Reports
  config: Config
  vault: Vault
  hub: Hub
  log: FastifyBaseLogger
}

export interface PlayerSession {
  id: PlayerId
  sessionId: number
  username: string
  /** The site the player belongs to, on which alone the session is one. */
  siteId: number
}

/** An affiliate at his own pages; `id` is the affiliate's. */
export interface PartnerSession {
  id: number
  sessionId: number
}

export interface StaffSession {
  id: number
  sessionId: number
  username: string
  roles: readonly string[]
  /** Of whose players alone they see and do anything; null or absent: of all. */
  sites?: readonly number[] | null
  /** A system of the operator that came with a key: it decides nothing that others proposed, and manages no staff. */
  isSystem?: true
}

/** The staff member who acts, and from where: every operation of the back office takes it, and the audit log keeps it. */
export interface StaffActor {
  staff: StaffSession
  ip: string
  /** Who approved it, where it needed two: `staff` is who proposed it. */
  secondedBy?: StaffSession
}

export interface ProviderIdentity {
  id: number
  code: string
}

export type { PlayerId } from './player-id.ts'
