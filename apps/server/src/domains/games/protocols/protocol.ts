import type { KnownProvider } from './providers/provider-keys.ts'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import type { Descriptor } from './launch/descriptor.ts'
import type { ProtocolRefusal } from './protocol-refusals.ts'

/** A request as it came, before anything of it is believed. */
export interface Received {
  method: string
  /** As it stands in the request line. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Whom it comes from, as far as the proxies in front are believed. */
  ip: string
  body: Buffer
}

/** One movement that a provider asks for. Kuruş; `stake` is the transaction that a win or rollback answers. */
export type ProviderRequest =
  | {
      kind: 'bet'
      transaction: string
      round: string
      amount: bigint
      closes: boolean
      freeSpin: string | null
      buysFeature?: boolean
      /** It was played before and is only reported now: player and game are not checked any more. */
      isReportedLater?: boolean
      /** It stands for all spins of `freeSpin` together. */
      isAllSpins?: boolean
    }
  | { kind: 'win'; transaction: string; round: string; amount: bigint; closes: boolean; stake: string }
  /** Of whichever stake of its round stands; `opened` opens a round that nobody knows. */
  | {
      kind: 'round-win'
      transaction: string
      round: string
      amount: bigint
      closes: boolean
      byRound: 'known' | 'opened'
    }
  | { kind: 'rollback'; transaction: string; round: string; stake: string }

/** What any protocol can ask. */
export type ProviderAction =
  | { kind: 'open'; token: string }
  | { kind: 'player'; player: string }
  /** `player` where the protocol names one: it has to be the session's. */
  | { kind: 'balance'; session: string; player: string | null }
  /** What all free spins of a grant came to, once they are over. */
  | { kind: 'spins'; id: string; total: bigint; areOver: boolean }
  | {
      kind: 'play'
      session: string
      player: string
      game: string
      currency: string
      /** Together or not at all. */
      acts: readonly [ProviderRequest, ...ProviderRequest[]]
      /** It may repeat what has happened already: a refusal for one of these has the balance. */
      orBalance?: readonly ProtocolRefusal[]
      /** The session has to be the player's, and may be over: gifts are reported when they are given. */
      isAfterSession?: boolean
      /** It names free spins as the platform does. */
      usesOwnNames?: boolean
      /** Codes of games may have a number behind them. */
      hasVariants?: boolean
    }

/** What became of it. Kuruş. */
export type Outcome =
  | ({ kind: 'opened' } & Opened)
  | { kind: 'player' }
  | { kind: 'balance'; balance: bigint }
  /** `transactions` are our names of them, in the order in which they were asked for. */
  | { kind: 'played'; balance: bigint; transactions: readonly string[] }
  /** The balance is the player's, where it is known who asks. */
  | { kind: 'refused'; code: ProtocolRefusal; reason?: string | undefined; most?: number | undefined; balance?: bigint }

export interface Opened {
  session: string
  player: string
  nickname: string
  game: string
  balance: bigint
  limits: { maxStake: bigint | null; maxWin: number; maxWinTimes: number | null }
  freeSpins: { id: string; left: number; stakeKurus: bigint } | undefined
}

/** A protocol of game providers: how a request proves whose it is, and how it is answered: `To` is what an answer repeats of it. */
export interface Protocol<To extends unknown[] = []> {
  code: ProtocolCode
  /** Whether one of the provider's keys of the moment has signed this very request. */
  isGenuine(received: Received, provider: KnownProvider, now: number): boolean
  answer(outcome: Outcome, ...to: To): { http: number; body: object }
}

/** One that other platforms speak too: what its calls ask is read by it alone. */
export interface ForeignProtocol extends Protocol<[body: unknown, descriptor: Descriptor]> {
  /** By the path below the provider's own address. */
  calls: Readonly<Record<string, (body: unknown, descriptor: Descriptor) => ProviderAction | ProtocolRefusal>>
  /** Headers that prove an answer to be ours. */
  sign?(answer: Buffer, provider: KnownProvider): Record<string, string>
}
