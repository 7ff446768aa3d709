import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import { accountId } from './accounts.ts'
import type { PlatformAccount } from './movement.ts'

interface Account {
  account: PlatformAccount
  /** Of the accounts that each game provider has one of. */
  provider?: string
}

export interface PlatformMovement {
  kind: 'payment_fee' | 'provider_fee' | 'tax'
  /** Whose balance falls and whose rises by it; below zero the other way round. */
  minus: Account
  plus: Account
  /** Not 0. */
  kurus: bigint
  /** The Istanbul day it counts for; today where absent. */
  day?: string
  /** With `externalId` the movement's key. */
  source: string
  externalId: string
  reference?: string
}

/** Moves money between two accounts of the operator, no player's; gives its id. A second movement of the same key fails. */
export async function movePlatformMoney(
  tx: Tx,
  { kind, minus, plus, kurus, ...rest }: PlatformMovement,
): Promise<number> {
  const { day = istanbulDay(tx.now()), source, externalId, reference = null } = rest
  const [from, to] = kurus < 0n ? [plus, minus] : [minus, plus]
  const { id } = await tx.one<{ id: number }>(sql`
    insert into wallet.operator_movements (kind, minus_account, plus_account, amount_kurus, day, created_at, source, external_id, reference)
    values (${kind}, ${await accountId(tx, from.account, from.provider)}, ${await accountId(tx, to.account, to.provider)},
      ${kurus < 0n ? -kurus : kurus}, ${day}, ${tx.now()}, ${source}, ${externalId}, ${reference}) returning id`)
  return id
}
