import sql from 'sql-template-tag'
import { type Tx, violates } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Balances } from './wallets.ts'

export type MovementKind =
  | 'deposit'
  | 'deposit_reversed'
  | 'claim_settled'
  | 'withdrawal_hold'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'stake'
  | 'win'
  | 'rollback'
  | 'bonus_granted'
  | 'bonus_converted'
  | 'bonus_forfeited'
  | 'cashback'
  | 'free_spins'
  | 'adjustment'

export type PlatformAccount = 'bank_clearing' | 'game_house' | 'bonus_cost' | 'cashback_cost' | 'adjustment'

export interface Movement {
  playerId: PlayerId
  kind: MovementKind
  /** With `externalId` the movement's key: it happens once, however often it is asked for. */
  source: string
  externalId: string
  /** Signed changes in kuruş; what is left out stays. */
  cash?: bigint
  bonus?: bigint
  hold?: bigint
  /** The platform account of the equal and opposite leg; null where the changes sum to 0. */
  contra: PlatformAccount | null
  provider?: string
  reference?: string
  note?: string
}

export interface Moved {
  seq: number
  balances: Balances
  replayed: boolean
}

interface Row {
  outcome: 'moved' | 'replayed' | 'conflict' | 'insufficient' | 'no_wallet'
  seq: bigint
  cash: bigint
  bonus: bigint
  hold: bigint
}

/**
 * Moves a player's money, once per (source, external id): the same again gives the first answer, with other content it is
 * refused as `idempotency_conflict`. `insufficient_funds` where an account would fall below 0. The balance is announced after commit.
 */
export async function transfer(tx: Tx, movement: Movement): Promise<Moved> {
  const row = await move(tx, movement)
  if (row.outcome === 'no_wallet') throw new Error(`player ${movement.playerId} has no wallet`)
  if (row.outcome === 'insufficient') throw refuse('insufficient_funds')
  if (row.outcome === 'conflict') throw refuse('idempotency_conflict')
  const replayed = row.outcome === 'replayed'
  if (!replayed) tx.publish('balance', { playerId: movement.playerId })
  return {
    seq: Number(row.seq),
    balances: { cash: row.cash, bonus: row.bonus, hold: row.hold, version: Number(row.seq) },
    replayed,
  }
}

/** Two players racing for one key meet at the unique constraint. */
async function move(tx: Tx, movement: Movement): Promise<Row> {
  const {
    playerId,
    kind,
    source,
    externalId,
    cash = 0n,
    bonus = 0n,
    hold = 0n,
    contra,
    provider,
    reference,
    note,
  } = movement
  const moved = tx.one<Row>(sql`
    select outcome, seq, cash, bonus, hold
    from wallet.move(${playerId}, ${kind}, ${source}, ${externalId}, ${cash}, ${bonus}, ${hold}, ${contra},
      ${provider ?? null}, ${reference ?? null}, ${note ?? null}, ${tx.now()})
  `)
  return moved.catch((error: unknown) => {
    throw violates(error, 'movements_key') ? refuse('idempotency_conflict') : error
  })
}
