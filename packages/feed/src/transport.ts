import * as z from 'zod'
import { Fixture, Status, Urn } from './fixture.ts'
import type { Arrival } from './read-arrival.ts'
import { DescribedMarket } from './described-market.ts'
import { PricedMarket } from './messages.ts'

/** Below the feed's prefix (`/stadium` of the built-in one). Every request is signed (`signature.ts`). */
export const feedPaths = {
  /** Socket; `?after=1:48211,3:120` sends what each producer said after its seq, as far as it is kept, then what comes. */
  feed: '/feed',
  event: (urn: string) => `/events/${urn}`,
  descriptions: '/descriptions',
  recover: '/recover',
} as const

/** Asks a producer to say everything again: answered 202, then by messages that carry `request_id`, last `snapshot_complete`. */
export const RecoverRequest = z.object({
  producer: z.int().positive(),
  /** Ms since 1970: results, cancellations and their corrections of later are repeated; 0 all that are kept. */
  after: z.int().min(0),
  request_id: z.string().min(1).max(64),
  /** The prices of this one alone, without results. */
  event: Urn.optional(),
})
export type RecoverRequest = z.infer<typeof RecoverRequest>

/** GET of one event: what is announced, how it stands, every market with its newest price. */
export const EventReply = z.object({ fixture: Fixture, status: Status.nullable(), markets: z.array(PricedMarket) })
export type EventReply = z.infer<typeof EventReply>

/** GET of the market types that the feed prices. */
export const DescriptionsReply = z.object({ markets: z.array(DescribedMarket) })
export type DescriptionsReply = z.infer<typeof DescriptionsReply>

/** Last seq of each producer. */
export type Position = ReadonlyMap<number, number>

export function writePosition(position: Position): string {
  return [...position].map(([producer, seq]) => `${producer}:${seq}`).join(',')
}

/** Undefined where the text is none. */
export function readPosition(text: string): Position | undefined {
  if (text === '') return new Map()
  if (!/^\d{1,9}:\d{1,15}(,\d{1,9}:\d{1,15}){0,15}$/.test(text)) return undefined
  return new Map(text.split(',').map((pair) => pair.split(':').map(Number) as [number, number]))
}

/** How far apart its requests to say everything again have to lie at first and at the most, in ms. */
export interface Pace {
  leastMs: number
  mostMs: number
}

export const USUAL_PACE: Pace = { leastMs: 30_000, mostMs: 600_000 }

/** A source of messages. The built-in feed has one, a vendor's is another; nothing else differs. */
export interface FeedAdapter {
  pace: Pace
  /** The ids of those whose messages it has, of `producers`. */
  producers(): Promise<readonly number[]>
  /** Whether `open` sends whatever was said after the position: what was asked before is answered in full. */
  resumes: boolean
  /** Calls `emit` with each text and what was read of it, until closed; `down` when the connection is lost. */
  open(
    after: Position,
    on: { emit(text: string, arrival: Arrival): void; down(reason: string): void },
  ): Promise<FeedConnection>
  recover(request: RecoverRequest): Promise<void>
  /** Undefined where the feed does not know the event. */
  event(urn: z.infer<typeof Urn>): Promise<EventReply | undefined>
  descriptions(): Promise<DescriptionsReply>
}

export interface FeedConnection {
  close(): Promise<void>
}
