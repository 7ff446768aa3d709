import type { Player, Listener } from './subscribers.ts'
import type { Outgoing, OwnStake } from './protocol.ts'
import type { Stake } from '../stakes/stake-state.ts'

export type News = {
  /** What only this player is told, in every frame of it. */
  own: (player: Player | undefined, message: Outgoing) => void
  ownStake: (stake: Stake) => void
  viewOf: (stake: Stake) => OwnStake
  /** Where the round stands, to everybody and at once. */
  state: () => void
  step: (at: number) => void
  /** A stake of the list has changed. */
  changed: (stake: Stake) => void
  snapshot: (listener: Listener) => void
}
