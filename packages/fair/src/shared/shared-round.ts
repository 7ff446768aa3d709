import type { Blocks } from '../draws.ts'
import { hmacSha256, sha256, toHex } from '../hash.ts'

/** What decides a round that all players of a room share. */
export type SharedRound = {
  /** Game and version of its rule, as stored with the round: `aviator/1`. */
  algorithm: string
  no: number
  /** Seed `no` of the room's chain. */
  seed: Uint8Array
  /** `mixOf` all accepted stakes, fixed before anybody computes the result. */
  mix: string
}

/** Hex SHA-256 of the client seeds of all accepted stakes, in order of acceptance, joined by `:`; of the empty text where none is. */
export function mixOf(clientSeeds: readonly string[]): string {
  return toHex(sha256(clientSeeds.join(':')))
}

/** Block 0 is HMAC-SHA256(seed, "algorithm:no:mix"); a game that needs more goes on with ":at" behind it. */
export function sharedBlocks({ algorithm, no, seed, mix }: SharedRound): Blocks {
  const message = `${algorithm}:${no}:${mix}`
  return (at) => hmacSha256(seed, at === 0 ? message : `${message}:${at}`)
}
