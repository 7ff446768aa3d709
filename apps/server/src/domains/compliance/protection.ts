import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { House, PlayerId } from '../../platform/house.ts'
import { closingOnWire } from './closings.ts'
import { exclusionOnWire } from './exclusions.ts'
import { limitsOnWire, readLimits } from './limits.ts'

const EVENTS_SHOWN = 100

/** What protects the caller: limits with their use, the pause they are in, the reminder. */
export async function readOwnProtection(house: House, playerId: PlayerId) {
  const { db } = house
  return {
    success: true,
    limits: limitsOnWire(await readLimits(db, playerId), db.now()),
    exclusion: await exclusionOnWire(db, playerId),
    closing: await closingOnWire(db, playerId),
    reality_check_minutes: await realityCheckMinutes(db, playerId),
    increase_delay_hours: house.config.policy.limitIncreaseDelayHours,
    net_deposits: await netDeposits(db, playerId),
  }
}

export async function realityCheckMinutes(q: Queryable, playerId: PlayerId): Promise<number> {
  return (await q.one<{ minutes: number }>(sql`select compliance.reality_check_minutes(${playerId}) as minutes`))
    .minutes
}

/** Lifetime approved deposits less paid withdrawals, in lira. */
export async function netDeposits(q: Queryable, playerId: PlayerId): Promise<number> {
  const { net } = await q.one<{ net: bigint }>(sql`
    select coalesce(sum(case kind when 'deposit' then settled_kurus else -settled_kurus end), 0)::bigint as net
    from cashier.player_days_view where player_id = ${playerId}`)
  return liraOfKurus(net)
}

export async function listOwnEvents(house: House, playerId: PlayerId) {
  const rows = await house.db.rows<{ id: bigint; kind: string; text: string; created_at: Date }>(sql`
    select id, kind, text, created_at from compliance.events where player_id = ${playerId} order by id desc limit ${EVENTS_SHOWN}`)
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    text: row.text,
    created_at: row.created_at.toISOString(),
  }))
}
