import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import type { Descriptor } from '../launch/descriptor.ts'
import type { Told } from '../providers/outbound.ts'
import { gcpSpins } from './gcp-spins.ts'
import { hub88Spins } from './hub88-spins.ts'

/** Free spins that a provider is told of. */
export interface SpinIssue {
  /** Ours, the same however often it is told. */
  name: string
  /** The provider's, where it has given one. */
  remoteRef: string | null
  /** What the provider calls us, the player and the game. */
  operator: string
  player: string
  game: string
  spins: number
  stakeKurus: bigint
  /** Of the game, in their order; null: not known. */
  stakes: bigint[] | null
  from: Date
  validUntil: Date
  /** It was told before, and what became of that is not known. */
  isRepeated: boolean
  amounts: Descriptor['amounts']
}

/**
 * What the provider made of it. `ref` is its own name; `refused` is final and says why, in Turkish; `fault`: nobody knows, the same is asked
 * again later.
 */
export type SpinOutcome = { done: true; ref?: string } | { refused: string } | { fault: string }

/** Posts a body, signed with our key, below the provider's address. */
export type Post = (path: string, body: object) => Promise<Told>

/** How a protocol gives free spins to a player and takes them back; both may be asked more than once. */
export interface SpinCalls {
  issue(post: Post, issue: SpinIssue): Promise<SpinOutcome>
  cancel(post: Post, issue: SpinIssue): Promise<SpinOutcome>
}

/** By protocol; providers of ours are told with `authenticate`. */
export const SPIN_CALLS: Partial<Record<ProtocolCode, SpinCalls>> = { hub88: hub88Spins, gcp: gcpSpins }
