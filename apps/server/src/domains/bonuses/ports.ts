import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'

/**
 * What bonuses must know of domains that stand above them and give bonuses. They say it themselves, so that nobody here reads their
 * rows: `app.ts` brings the two together.
 */
export interface BonusPorts {
  /** By id, those of the games that exist. */
  gameNames(q: Queryable, ids: readonly number[]): Promise<Map<number, string>>
  /** Kuruş; null where its provider gave none or there is no such game. */
  gameStakes(q: Queryable, gameId: number): Promise<bigint[] | null>
  /** Whether free spins can be given in it: only slots take them. */
  hasFreeSpins(q: Queryable, gameId: number): Promise<boolean>
  /** Of these, the games whose stakes say themselves whether they count: those of the sportsbook. */
  couponGames(q: Queryable, ids: readonly number[]): Promise<Set<number>>
  /** The game that coupons of free bets are rounds of; undefined in an installation without a sportsbook. */
  freeBetGame(q: Queryable): Promise<number | undefined>
  /** Deposits credited in [from, to), oldest first, less what the bank took back of each. */
  creditedDeposits(q: Queryable, playerId: PlayerId, from: Date, to: Date): Promise<{ id: number; kurus: bigint }[]>
  /** Sum of the withdrawals asked for in [from, to) that were neither refused nor taken back, kuruş. */
  requestedWithdrawals(q: Queryable, playerId: PlayerId, from: Date, to: Date): Promise<bigint>
  /** Withdrawals not yet paid, refused or taken back. */
  openWithdrawalCount(q: Queryable, playerId: PlayerId): Promise<number>
  /** Whether something that two people have let go out gives this promotion, switched on or not. */
  isGivenBesides(q: Queryable, promotionId: number): Promise<boolean>
}

export interface BonusContext extends AppContext {
  ask: BonusPorts
}
