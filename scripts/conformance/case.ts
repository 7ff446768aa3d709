import assert from 'node:assert/strict'
import type { Code, ProtocolName } from './codes.ts'
import type { Frame, Reply } from './call-protocol.ts'
import type { Speaker } from './case-call.ts'

/** A player as the platform knows one: can open games. */
export interface Person {
  open(): Promise<Frame>
}

/** What a platform can be asked for besides its protocol. What it cannot, its cases are not run. */
export const CAPABILITIES = [
  /** A demo frame. */
  'demo',
  /** A second player. */
  'second',
  /** New players with exactly so much money. */
  'exact',
  /** Another provider of the same protocol. */
  'stranger',
  'block',
  'game-off',
  'expire',
  'restart',
  /** Lets a held win pass. */
  'allow',
  /** Holds a player’s wallet. */
  'lock',
  /** Ends a player’s login. */
  'log-out',
  /** Limits what a player may stake or lose in a day. */
  'limit',
  /** Gives a player bonus money, and says how much of a balance is. */
  'bonus',
  /** Gives a player free spins, and ends them. */
  'free-spins',
  /** Makes the end of free spins a notice, for a provider that reports each win before. */
  'notice',
  /** Lists the rounds that would be reported as open after so many hours. */
  'overdue',
  /** Says whether every money invariant holds. */
  'verify',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** What only somebody inside the platform can do, or a hook of its owner's. */
export interface Inside {
  stranger(): Speaker & { gameCode: string }
  block(frame: Frame, blocked: boolean): Promise<void>
  switchGame(on: boolean): Promise<void>
  endSession(frame: Frame): Promise<void>
  restart(): Promise<void>
  /** Two people let a held win pass. */
  letPass(transaction: string): Promise<void>
  /** Holds the wallet until what it gives is called. */
  lock(frame: Frame): Promise<() => Promise<void>>
  logOut(frame: Frame): Promise<void>
  limit(frame: Frame, kind: 'stake' | 'loss', kurus: number): Promise<void>
  bonus(frame: Frame, kurus: number): Promise<void>
  /** Own and bonus money, kuruş. */
  split(frame: Frame): Promise<[number, number]>
  /** So many of this game; their name on the wire. */
  freeSpins(frame: Frame, count: number): Promise<string>
  endFreeSpins(frame: Frame, id: string): Promise<void>
  spinsByNotice(on: boolean): Promise<void>
  /** The names of the rounds. */
  overdue(hours: number): Promise<string[]>
  /** The breaches of the money invariants. */
  verify(): Promise<string[]>
}

export interface Platform {
  speaker: Speaker & { wire: ProtocolName }
  can: ReadonlySet<Capability>
  /** A player with this much to play with, in kuruş; without `exact` the same one again, with whatever it has. */
  person(kurus: number, who?: 'A' | 'B'): Promise<Person>
  /** Address of a demo frame. */
  demoUrl(): Promise<string>
  inside: Inside
}

/** One case of the provider protocol, numbered as in its table; throws where the platform does otherwise. */
export interface Case {
  no: string
  name: string
  needs?: readonly Capability[]
  /** Where the protocol says something about it; every one where absent. */
  wires?: readonly ProtocolName[]
  run(platform: Platform): Promise<void>
}

export const frameOf = async (platform: Platform, kurus = 100_000, who: 'A' | 'B' = 'A') =>
  (await platform.person(kurus, who)).open()

/** That a reply refuses for this. */
export function refused(reply: Reply, code: Code): void {
  assert.ok(reply.codes.includes(code), `expected ${code}, got ${reply.code ?? reply.status} (HTTP ${reply.http})`)
}

export function accepted(reply: Reply): void {
  assert.equal(reply.status, 'ok', `expected ok, got ${reply.code} (HTTP ${reply.http})`)
}
