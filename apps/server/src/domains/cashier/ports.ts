import type { Queryable } from '../../platform/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'

/** What the cashier must know of domains beside it before it pays out. They say it themselves: `app.ts` brings them together. */
export interface CashierPorts {
  /** Kuruş that a player owes of coupons whose result was put right; nothing is paid out while that is not 0. */
  owedToSports(q: Queryable, playerId: PlayerId): Promise<bigint>
  /** Whether the rules against fraud have looked at a payout, or would find nothing if they did. */
  isClear(q: Queryable, withdrawalId: number): Promise<boolean>
  /** Other accounts that are likely the same person's. */
  linkedTo(q: Queryable, playerId: PlayerId): Promise<PlayerId[]>
}

export interface CashierContext extends AppContext {
  ask: CashierPorts
}
