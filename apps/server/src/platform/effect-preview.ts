import type { CallShape, InputOf } from '@meydan/contract/call'
import type { Tx } from './database/queryable.ts'
import type { StaffActor, PlayerId, AppContext } from './app-context.ts'
import type { ReplyOf } from './http/reply-of.ts'

/** Turkish labels with what they are, or will be: what people read before they approve. */
export type Facts = Readonly<Record<string, string>>

/** Value that somebody receives by a staff action. */
export interface Receiver {
  /** Null: no player, such as an affiliate. */
  playerId: PlayerId | null
  kurus: bigint
  /** What it is, once of its act, as `tournament:7:1`. */
  reference: string
}

/** What an act would do, as the table of approval policies looks at it. */
export interface EffectPreview {
  /** What it is done to, as `withdrawal:17`; one proposal at a time is open on it. */
  subject: string
  /** A Turkish line that names it. */
  text: string
  /** Null where nothing is there yet. What is here when it is approved must be what was here when it was proposed. */
  before: Facts | null
  after: Facts
  /** Kuruş it gives or lets go; 0 where that cannot be said. */
  effectKurus: bigint
  playerId?: PlayerId
  /** Receivers of the value, where they are not `playerId` alone: none, or several. */
  receivers?: readonly Receiver[]
  /** The bank's line or a provider's signed message says that the money came: passed on, not given. */
  isProven?: boolean
  /** Accounts that are likely the same person's as `playerId`. */
  linked?: readonly PlayerId[]
  /** Needs a second person whatever the value. */
  needsTwo?: boolean
  /** It is done as soon as a second person approves it, where its act waits otherwise: nobody's money comes to it yet. */
  isAtOnce?: boolean
  /** Kuruş that one person may do alone here, instead of the table's limit. */
  aloneKurus?: bigint
}

/** A staff call under an approval policy, with its parsed input. */
export interface Wanted<C extends CallShape = CallShape> {
  input: InputOf<C>
  actor: StaffActor
}

export interface ApprovalPolicy<C extends CallShape = CallShape> {
  /** Undefined where this input makes and redirects no money, such as switching something off. Changes nothing. */
  assess(tx: Tx, wanted: Wanted<C>): Promise<EffectPreview | undefined>
  /** Does it on the platform it is given; `act.secondedBy` is who approved it. */
  carryOut(context: AppContext, wanted: Wanted<C>): Promise<ReplyOf<C>>
}
