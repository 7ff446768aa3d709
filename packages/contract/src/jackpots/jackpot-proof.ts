/** One cycle of a jackpot: what is fixed when it begins. Sums in kuruş. */
export interface JackpotCycle {
  /** The tier's code. */
  tier: string
  no: number
  seed: number
  cap: number
  /** Where it drops, above the seed up to the cap; published when it has dropped. */
  point: number
  /** Told when it has dropped; keeps the commitment from being guessed before. */
  salt: string
}

/** The text whose SHA-256, in hexadecimal digits, is published when the cycle begins. */
export function commitmentText({ tier, no, seed, cap, point, salt }: JackpotCycle): string {
  return `${tier}:${no}:${seed}:${cap}:${point}:${salt}`
}
