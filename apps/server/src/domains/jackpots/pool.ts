import type { Category } from '@meydan/contract/categories'

/** Units of a kuruş: shares are whole hundredths of a percent, so that a pool in units loses nothing. */
export const WHOLE = 10_000n

/** By which a cycle runs from its first stake to its drop. Kuruş; shares in hundredths of a percent of a stake. */
export interface Terms {
  seed_kurus: bigint
  cap_kurus: bigint
  min_stake_kurus: bigint
  /** Empty: every slot. */
  game_ids: number[]
  pool_share: number
  seed_share: number
}

/** Where a cycle stands. */
export interface Pool extends Terms {
  carried_units: bigint
  fund_units: bigint
  staked_kurus: bigint
}

/** What is in the pool, in units. */
export function poolUnits({ seed_kurus, carried_units, pool_share, staked_kurus }: Pool): bigint {
  return seed_kurus * WHOLE + carried_units + BigInt(pool_share) * staked_kurus
}

/** What is laid by for the seeds to come, in units. */
export function fundUnits({ fund_units, seed_share, staked_kurus }: Pool): bigint {
  return fund_units + BigInt(seed_share) * staked_kurus
}

/** As players see it: whole kuruş. */
export function poolKurus(pool: Pool): bigint {
  return poolUnits(pool) / WHOLE
}

export function isOver(pool: Pool, pointKurus: bigint): boolean {
  return poolUnits(pool) >= pointKurus * WHOLE
}

/** Whether stakes of this game count, of any player. */
export function acceptsStake(
  terms: Terms,
  stake: { gameId: number; category: Category | null; kurus: bigint },
): boolean {
  const { game_ids, min_stake_kurus } = terms
  const isListed = game_ids.length === 0 ? stake.category === 'slot' : game_ids.includes(stake.gameId)
  return isListed && stake.kurus >= min_stake_kurus
}

/** How the next cycle begins: what the pool has beyond the prize stays in it, and the fund pays of the seed what it can. */
export function openingAfterDrop(pool: Pool, prizeKurus: bigint, next: Terms): CycleOpening {
  return beginCycle(next, { carried: poolUnits(pool) - prizeKurus * WHOLE, fund: fundUnits(pool) })
}

export interface CycleOpening {
  carried_units: bigint
  /** Of the seed; the operator pays the rest. */
  fund_kurus: bigint
  fund_units: bigint
}

export function beginCycle({ seed_kurus }: Terms, { carried, fund }: { carried: bigint; fund: bigint }): CycleOpening {
  const whole = fund / WHOLE
  const fund_kurus = whole < seed_kurus ? whole : seed_kurus
  return { carried_units: carried, fund_kurus, fund_units: fund - fund_kurus * WHOLE }
}

/** What a cycle costs and brings on average, where its dropping point is as likely anywhere above the seed up to the cap. Kuruş. */
interface Expected {
  prize: bigint
  /** Stakes from the seed to the drop. */
  stakes: bigint
  /** What those stakes bring to the pool and to the fund for seeds. */
  brought: bigint
  /** What the operator adds to each prize; less than 0 where the fund grows beyond the seeds. */
  house: bigint
}

export function expected({ seed_kurus, cap_kurus, pool_share, seed_share }: Terms): Expected {
  const prize = (seed_kurus + cap_kurus) / 2n
  const stakes = ((prize - seed_kurus) * WHOLE) / BigInt(pool_share)
  const brought = (stakes * BigInt(pool_share + seed_share)) / WHOLE
  return { prize, stakes, brought, house: prize - brought }
}
