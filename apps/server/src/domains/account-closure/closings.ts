import { MINIMUM_WITHDRAWAL_KURUS } from '@meydan/contract/cashier/cashier'
import type { AccountClosing } from '@meydan/contract/compliance/compliance'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import { forfeitAll } from '../bonuses/public.ts'
import { significantEvent } from '../compliance/public.ts'
import { type Closing, closePlayer, closingPlayers, readClosing } from '../identity/public.ts'
import { balances, lockWallet } from '../wallet/public.ts'

const HOUR_MS = 3_600_000
/** A wish to leave is not taken back on an impulse. */
const KEPT_MS = 24 * HOUR_MS

/** What keeps an account from being closed. */
interface Left {
  cash: bigint
  hold: bigint
  rounds: number
  /** A deposit or payout is undecided. */
  requests: boolean
  adjustments: boolean
  /** What a tournament owes is not paid yet. */
  prizes: boolean
}

export async function readOpenItems(q: Queryable, playerId: PlayerId): Promise<Left> {
  const { cash, hold } = await balances(q, playerId)
  const row = await q.one<{ rounds: number; requests: boolean; prizes: boolean }>(sql`
    select (select coalesce(sum(open_rounds), 0)::int from wallet.days_of(${playerId})) as rounds,
      exists (select 1 from cashier.deposits_view where player_id = ${playerId} and status = 'pending')
        or exists (select 1 from cashier.withdrawals_view where player_id = ${playerId} and status in ('pending', 'approved')) as requests,
      exists (select 1 from tournaments.prizes_due_view where player_id = ${playerId}) as prizes`)
  const adjustments = (await readClosing(q, playerId))?.awaitsAdjustment ?? false
  return { cash, hold, rounds: row.rounds, requests: row.requests || hold > 0n, adjustments, prizes: row.prizes }
}

/**
 * Where only the player can do what is left to do, that comes first: refuses `requests_open` and `balance_left`. What waits for a
 * round or a prize, or is too little to be withdrawn from an open account, begins to close.
 */
export function assertNothingToDo({ cash, rounds, requests }: Left): void {
  if (rounds > 0) return
  if (requests) throw refuse('requests_open')
  if (cash >= MINIMUM_WITHDRAWAL_KURUS) throw refuse('balance_left')
}

/**
 * Closes a closing account whose wallet is locked, once nothing is left of it; true where it did. No stake is taken since it
 * began to close, so that a round that is not open now never will be, and a win of a closed round is refused.
 */
export async function finishClosing(tx: Tx, playerId: PlayerId): Promise<boolean> {
  if (!isEmpty(await readOpenItems(tx, playerId))) return false
  const forfeited = await forfeitAll(tx, playerId, 'account_closed')
  if (!(await closePlayer(tx, playerId))) return false
  await significantEvent(tx, {
    kind: 'account_closed',
    playerId,
    text: 'Hesap kapatıldı',
    after: { forfeited_bonus_kurus: forfeited },
  })
  return true
}

/** Closes accounts for good that have nothing pending; returns how many. */
export async function finishClosings({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<number> {
  let closed = 0
  const failures = { failure: 'closing an account failed', ids: (player: PlayerId) => ({ player }) }
  await forEachItem(log, failures, await closingPlayers(db), async (playerId) => {
    if (!isEmpty(await readOpenItems(db, playerId))) return
    const isClosed = await db.transaction(async (tx) => {
      await lockWallet(tx, playerId)
      return finishClosing(tx, playerId)
    })
    if (isClosed) closed += 1
  })
  return closed
}

function isEmpty({ cash, hold, rounds, requests, adjustments, prizes }: Left): boolean {
  return cash === 0n && hold === 0n && rounds === 0 && !requests && !adjustments && !prizes
}

/** From when on the player may take the closing back; null where the operator closes. */
export function revocableFrom({ since, by }: Closing): Date | null {
  return by === 'player' ? new Date(since.getTime() + KEPT_MS) : null
}

/** The closing of the caller's account as the page shows it. */
export async function closingOnWire(q: Queryable, playerId: PlayerId): Promise<z.output<typeof AccountClosing> | null> {
  const closing = await readClosing(q, playerId)
  if (closing?.status !== 'closing') return null
  const { cash, rounds, requests } = await readOpenItems(q, playerId)
  const from = revocableFrom(closing)
  return {
    since: closing.since.toISOString(),
    open_rounds: rounds,
    open_requests: requests,
    balance: liraOfKurus(cash),
    keepable_at: from?.toISOString() ?? null,
    keepable: from !== null && from <= q.now(),
  }
}
