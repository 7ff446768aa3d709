import type { Frame, Speaker } from './wire.ts'

/** A player as the platform's own site knows one: can open games. */
export interface Person {
  open(): Promise<Frame>
}

/** What only somebody inside the platform can do; a platform under test from outside does not offer it. */
export interface Inside {
  /** Another provider of the platform, and a game of its own. */
  stranger: Speaker & { gameCode: string }
  block(frame: Frame, blocked: boolean): Promise<void>
  switchGame(on: boolean): Promise<void>
  endSession(frame: Frame): Promise<void>
  restart(): Promise<void>
  /** Two people let a held win pass. */
  letPass(transaction: string): Promise<void>
  /** The breaches of the money invariants. */
  verify(): Promise<string[]>
}

export interface Platform {
  speaker: Speaker
  /** A player with this much to play with, in kuruş; a platform from outside may give the same one again, with whatever it has. */
  person(kurus: number): Promise<Person>
  /** Address of a demo frame. */
  demoUrl(): Promise<string>
  inside: Inside | undefined
}

/** One case of the provider protocol, numbered as in its table; throws where the platform does otherwise. */
export interface Case {
  no: string
  name: string
  needsInside?: true
  run(platform: Platform): Promise<void>
}
