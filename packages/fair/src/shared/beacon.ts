import { fromHex, sha256, toHex } from '../hash.ts'

/**
 * A chain of the public randomness beacon drand: its servers sign the number of each round together, so that nobody has a value before
 * its time and anybody can check it afterwards. Times are milliseconds since 1970.
 */
export type BeaconChain = {
  /** By which it is asked for. */
  hash: string
  /** Its group's key, on G2, as hex. */
  publicKey: string
  /** When round 1 is signed, and how long after it each next one is. */
  genesisMs: number
  periodMs: number
}

/** The League of Entropy's `quicknet`, scheme bls-unchained-g1-rfc9380 (https://api.drand.sh/v2/beacons/quicknet/info). */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

/** When a round is signed. */
export function beaconTime({ genesisMs, periodMs }: BeaconChain, round: number): number {
  return genesisMs + (round - 1) * periodMs
}

/** The first round that is signed at that moment or later. */
export function beaconRoundFrom({ genesisMs, periodMs }: BeaconChain, ms: number): number {
  return Math.max(1, Math.ceil((ms - genesisMs) / periodMs) + 1)
}

/** What a round's signature is worth as randomness: its SHA-256, as hex. */
export function randomnessOf(signature: string): string {
  return toHex(sha256(fromHex(signature)))
}

/** What a round's number is signed as: SHA-256 of it in eight bytes, the most significant first. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}
