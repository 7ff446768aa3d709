import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'

/** What the cashier asks other domains before a payout; `app.ts` supplies the answers. */
export interface CashierPorts {
  /** Debt of the player from corrected coupons, kuruş; nothing is paid out while it is above 0. */
  owedToSports(q: Queryable, playerId: PlayerId): Promise<bigint>
  /** Whether a payout passed the fraud rules, or would pass them now. */
  isClear(q: Queryable, withdrawalId: number): Promise<boolean>
  /** Other accounts that are likely the same person's. */
  linkedTo(q: Queryable, playerId: PlayerId): Promise<PlayerId[]>
}

export interface CashierContext extends AppContext {
  ask: CashierPorts
}
