import type { Blocks } from './draws.ts'
import { hmacSha256, sha256, toHex } from './hash.ts'

/** What decides a round of a single player: the platform's secret, the player's own word and the number of the round under both. */
export type PlayerSeed = {
  /** 32 random bytes as hex text; the text itself is the key. */
  server: string
  client: string
  nonce: number
}

/** What is shown before the first round: SHA-256 of the hex text, itself as hex. It decides nothing. */
export function commitmentOf(server: string): string {
  return toHex(sha256(server))
}

/** HMAC-SHA256(server, "client:nonce:at"). */
export function playerBlocks({ server, client, nonce }: PlayerSeed): Blocks {
  return (at) => hmacSha256(server, `${client}:${nonce}:${at}`)
}
