import type { Blocks } from '../draws.ts'
import { fromHex, hmacSha256, sha256, toHex } from '../hash.ts'

/** What decides a round that all players of a room share. */
export type SharedRound = {
  /** Game and version of its rule, as stored with the round: `aviator/1`. */
  algorithm: string
  no: number
  /** Seed `no` of the room's chain. */
  seed: Uint8Array
  /** `mixOf` all accepted stakes, fixed before anybody computes the result; with `EntropySources` what `joinedMix` makes of it. */
  mix: string
}

/** What is fixed after the stakes are, by others than the one who has the chain. Each as hex; '' where it did not come. */
export type EntropySources = {
  /** The platform's secret: its SHA-256 is published before stakes are taken, it itself against the mix. */
  secret: string
  /** The value of a public beacon's round, which is named before stakes are taken and signed after they are not. */
  randomness: string
}

/** Hex SHA-256 of the client seeds of all accepted stakes, in order of acceptance, joined by `:`; of the empty text where none is. */
export function mixOf(clientSeeds: readonly string[]): string {
  return toHex(sha256(clientSeeds.join(':')))
}

/** Hex SHA-256 of "mix:secret:randomness": what a round is drawn from whose chain, secret and beacon belong to three parties. */
export function joinedMix(mix: string, { secret, randomness }: EntropySources): string {
  return toHex(sha256(`${mix}:${secret}:${randomness}`))
}

/** Hex SHA-256 of the bytes of the platform's secret. */
export function secretHashOf(secret: string): string {
  return toHex(sha256(fromHex(secret)))
}

/** Block 0 is HMAC-SHA256(seed, "algorithm:no:mix"); a game that needs more goes on with ":at" behind it. */
export function sharedBlocks({ algorithm, no, seed, mix }: SharedRound): Blocks {
  const message = `${algorithm}:${no}:${mix}`
  return (at) => hmacSha256(seed, at === 0 ? message : `${message}:${at}`)
}
