import type { Profile } from '../models/profile.ts'
import type { SpinReply } from '../server/replies.ts'
import type { RoundView } from '../instant/replies.ts'
import type { OwnStake } from '../rooms/socket/protocol.ts'

/** A round that is over, as its frame shows it again: the same drawing code, fed by what was stored. */
export type Show =
  | { kind: 'slot'; reply: SpinReply; profile: string }
  | { kind: 'instant'; round: RoundView }
  | { kind: 'room'; show: RoomShow }

export type RoomShow = {
  no: number
  /** How long the show took, and what was published on the way; whole milliseconds after its start. */
  endsMs: number
  steps: readonly { ms: number; at: number }[]
  drawn: readonly number[] | null
  result: number
  /** The player's stake as it ended, and when its half and the rest were taken. */
  stake: OwnStake
  halfMs: number | null
  takenMs: number | null
}

/** The same in words and numbers, as a person or an auditor reads it; amounts in kuruş. */
export type RoundRecord = {
  round: string
  game: string
  at: string
  status: string
  stake: number
  win: number
  lines: readonly (readonly [name: string, value: string])[]
  /** Of a slot's round that counted: what anybody needs to play it again (`examples/verify`). */
  spin?: SpinProof
}

/** Sums in kuruş; `bought` is what a feature cost, null where none was bought. */
export type SpinProof = {
  profile: Profile
  stops: readonly number[]
  stake: number
  bought: number | null
  win: number
}

export type Replay = { game: string; show: Show | null; record: RoundRecord }
