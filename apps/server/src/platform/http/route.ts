import type { CallShape, InputOf } from '@meydan/contract/call'
import type { PlayerSession, PartnerSession, StaffActor, ProviderIdentity, AppContext } from '../app-context.ts'
import type { Db } from '../database/queryable.ts'
import type { FastifyRequest, FastifyReply } from 'fastify'
import type { ApprovalPolicy } from '../effect-preview.ts'

export type PlayerOf<C extends CallShape> = C['who'] extends 'player'
  ? PlayerSession
  : C['who'] extends 'anyone'
    ? PlayerSession | undefined
    : undefined

export type PartnerOf<C extends CallShape> = C['who'] extends 'partner' ? PartnerSession : undefined

export type ActorOf<C extends CallShape> = C['who'] extends readonly unknown[] ? StaffActor : undefined

export type ProviderOf<C extends CallShape> = C['who'] extends 'provider' ? ProviderIdentity : undefined

/** A checked request as an operation's route sees it. */
export interface Incoming<C extends CallShape = CallShape> {
  input: InputOf<C>
  /** The same before the contract's parsing. */
  raw: unknown
  player: PlayerOf<C>
  partner: PartnerOf<C>
  /** Who of the staff acts, and from where. */
  actor: ActorOf<C>
  provider: ProviderOf<C>
  /** Where a reading call reads: a replica where its `mayLag` says so, else where it is written. */
  db: Db
  /** Which site was asked, by the host of the request; undefined where it makes no difference. */
  site: C['who'] extends 'anyone' | 'player' ? number : undefined
  ip: string
  userAgent: string
  /** For cookies, files and the like; the reply itself is sent by `serve`. */
  request: FastifyRequest
  reply: FastifyReply
}

export interface Route {
  call: CallShape
  handle: (incoming: Incoming) => unknown
  /** Minds the key of the request, as a call that says `once` demands. */
  once?: boolean
  /** The same on the platform it is given, without a key: for a rehearsal, which undoes it. */
  inTransaction?: (context: AppContext, incoming: Incoming) => Promise<unknown>
  /** It makes or redirects money; what guards it takes this out. */
  policy?: ApprovalPolicy
}
