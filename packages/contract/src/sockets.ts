import type * as z from 'zod/mini'
import { JackpotWon } from './jackpots/jackpots.ts'
import { CouponLegs, CouponUpdate, SportsAsk, SportsUpdate } from './sports/sports-socket.ts'
import { BoardNews } from './tournaments/tournaments-socket.ts'
import { AccountChanged, BalanceUpdate } from './wallet/wallet.ts'

export interface SocketShape {
  path: string
  /** `player`: a player's session. `anyone`: none is needed, a player's is used where present. */
  who: 'player' | 'anyone'
  summary: string
  /** What a client may say, at most a handful a second; absent where it has nothing to say. */
  hears?: Record<string, z.ZodMiniType>
  /** The messages it gets, each a JSON text of its own. */
  says: Record<string, z.ZodMiniType>
}

/** Every socket of the platform: none is mounted that does not stand here. */
export const allSockets: Readonly<Record<string, SocketShape>> = {
  account: {
    path: '/ws',
    who: 'player',
    summary:
      'Tells a player each change of the balance and of a coupon, that the account has changed, and that a jackpot was won.',
    says: { BalanceUpdate, CouponUpdate, CouponLegs, AccountChanged, JackpotWon },
  },
  sports: {
    path: '/ws/sports',
    who: 'anyone',
    summary: 'Sends prices and scores of the subscribed topics, and a player’s own coupons.',
    hears: { SportsAsk },
    says: { SportsUpdate },
  },
  board: {
    path: '/ws/tournaments/{slug}',
    who: 'anyone',
    summary: 'Tells the board of a tournament, and a player the places around the own one.',
    says: { BoardNews },
  },
}

/** Why a socket is closed, by its code. */
export const CLOSE_CODES = {
  1001: 'The server stops: open it again.',
  4001: 'The session is over.',
  4008: 'Too many messages, or a message on a socket that takes none.',
  4029: 'Too many sockets are open.',
} as const
