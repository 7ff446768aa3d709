import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import type { Vault } from '../../platform/keys/vault.ts'
import { openingAfterDrop, type CycleOpening, beginCycle, type Pool, type Terms } from './pool.ts'
import { commitmentOf, drawSecret, openSecret, sealSecret, type Secret } from './secret.ts'

/** A tier with how its next cycle will be. */
export interface Tier extends Terms {
  id: number
  code: string
  name: string
  is_on: boolean
}

export const TIER_COLUMNS = sql`t.id, t.code, t.name, t.seed_kurus, t.cap_kurus, t.game_ids, t.min_stake_kurus, t.pool_share, t.seed_share, t.is_on`

/** The cycle of a tier that has not dropped yet. */
export interface OpenCycle extends Pool {
  id: number
  no: number
  tier: Tier
  secret: Secret
}

export const POOL_COLUMNS = sql`c.seed_kurus, c.cap_kurus, c.game_ids, c.min_stake_kurus, c.pool_share, c.seed_share, c.carried_units, c.fund_units,
  c.staked_kurus`

/** Every cycle that can still drop, and nobody else counts on it until this transaction ends; the tiers stay as they are. */
export async function lockOpenCycles(tx: Tx, vault: Vault): Promise<OpenCycle[]> {
  const tiers = await tx.rows<Tier>(sql`select ${TIER_COLUMNS} from jackpots.tiers t order by t.id for share`)
  const rows = await tx.rows<Pool & { id: number; no: number; tier_id: number; secret_sealed: Buffer }>(sql`
    select c.id, c.no, c.tier_id, c.secret_sealed, ${POOL_COLUMNS} from jackpots.cycles c where c.dropped_at is null order by c.tier_id for update`)
  return rows.map(({ secret_sealed, tier_id, ...row }) => ({
    ...row,
    tier: tiers.find(({ id }) => id === tier_id) as Tier,
    secret: openSecret(vault, row.id, secret_sealed),
  }))
}

/** The first cycle of a tier begins with the whole seed from the operator. Does nothing where one is open. */
export async function openFirstCycle(tx: Tx, vault: Vault, tier: Tier): Promise<void> {
  const known = await tx.row(sql`select from jackpots.cycles where tier_id = ${tier.id}`)
  if (!known) await openCycle(tx, vault, { tier, no: 1, beginning: beginCycle(tier, { carried: 0n, fund: 0n }) })
}

export interface Winner {
  playerId: PlayerId
  /** The movement of the stake that crossed the dropping point. */
  seq: number
}

/** The cycle is over; the tier's next one, by its settings of now, is returned. */
export async function dropCycle(tx: Tx, vault: Vault, cycle: OpenCycle, { playerId, seq }: Winner): Promise<OpenCycle> {
  const { id, no, tier, secret, staked_kurus } = cycle
  await tx.run(sql`
    update jackpots.cycles set staked_kurus = ${staked_kurus}, secret_sealed = null, dropped_at = ${tx.now()}, prize_kurus = ${secret.point},
      salt = ${secret.salt}, player_id = ${playerId}, stake_seq = ${seq}
    where id = ${id}`)
  return openCycle(tx, vault, { tier, no: no + 1, beginning: openingAfterDrop(cycle, secret.point, tier) })
}

async function openCycle(
  tx: Tx,
  vault: Vault,
  { tier, no, beginning }: { tier: Tier; no: number; beginning: CycleOpening },
): Promise<OpenCycle> {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('jackpots.cycles', 'id'))::int as id`,
  )
  const { seed_kurus, cap_kurus, game_ids, min_stake_kurus, pool_share, seed_share } = tier
  const secret = drawSecret(tier)
  await tx.run(sql`
    insert into jackpots.cycles (id, tier_id, no, seed_kurus, cap_kurus, game_ids, min_stake_kurus, pool_share, seed_share, carried_units, fund_kurus,
      fund_units, commitment, secret_sealed, opened_at)
    values (${id}, ${tier.id}, ${no}, ${seed_kurus}, ${cap_kurus}, ${game_ids}, ${min_stake_kurus}, ${pool_share}, ${seed_share},
      ${beginning.carried_units}, ${beginning.fund_kurus}, ${beginning.fund_units}, ${commitmentOf({ ...tier, no }, secret)}, ${sealSecret(vault, id, secret)},
      ${tx.now()})`)
  const terms = { seed_kurus, cap_kurus, game_ids, min_stake_kurus, pool_share, seed_share }
  return { ...terms, ...beginning, staked_kurus: 0n, id, no, tier, secret }
}
