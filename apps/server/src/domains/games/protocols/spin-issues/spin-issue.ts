import type { OutboundReply } from '../providers/outbound.ts'
import type { Descriptor } from '../launch/descriptor.ts'

/** Free spins that are issued at a provider. */
export interface SpinIssue {
  /** Ours, the same however often it is sent. */
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
  /** It was sent before, with an unknown result. */
  isRepeated: boolean
  amounts: Descriptor['amounts']
}

/**
 * Its result at the provider. `ref` is its own name; `refused` is final and says why, in Turkish; `fault`: nobody knows, the same is asked
 * again later.
 */
export type SpinOutcome = { done: true; ref?: string } | { refused: string } | { fault: string }

/** Posts a body, signed with our key, below the provider's address. */
export type Post = (path: string, body: object) => Promise<OutboundReply>

/** How a protocol gives free spins to a player and takes them back; both may be asked more than once. */
export interface SpinCalls {
  issue(post: Post, issue: SpinIssue): Promise<SpinOutcome>
  cancel(post: Post, issue: SpinIssue): Promise<SpinOutcome>
}
