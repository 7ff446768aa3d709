import type { Environment } from '../../bench/environment.ts'

export interface Trial {
  ground: Environment
  seed: number
  /** Small enough for eight minutes in all. */
  short: boolean
}

export interface Outcome {
  name: string
  figures: Record<string, number>
  ok: boolean
}

/** The arguments of a trial that makes its own installation. */
export interface Alone {
  seed: number
  short: boolean
  /** Of those that go by the clock. */
  minutes: number | undefined
  /** What happens meanwhile. */
  say(line: string): void
}
