import { sha256 } from './hash.ts'

/**
 * The seeds of a room are a chain over bytes: seed[n] = SHA-256(seed[n + 1]). Seed 0 is published before the first round, so each
 * revealed seed proves itself by those before it, and none reveals the next.
 */
export function seedBefore(seed: Uint8Array, steps = 1): Uint8Array {
  let earlier = seed
  for (let step = 0; step < steps; step++) earlier = sha256(earlier)
  return earlier
}

/** Whether `seed` is the one that follows `published` after so many rounds. */
export function follows(seed: Uint8Array, published: Uint8Array, steps = 1): boolean {
  const earlier = seedBefore(seed, steps)
  return earlier.length === published.length && earlier.every((byte, at) => byte === published[at])
}
