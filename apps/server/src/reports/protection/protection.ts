import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { readDepositTotals } from '../../domains/cashier/public.ts'
import {
  exclusionOnWire,
  limitsOnWire,
  listOwnEvents,
  listPlayerExclusions,
  readLimits,
  realityCheckMinutes,
} from '../../domains/compliance/public.ts'
import { closingOnWire } from '../../domains/account-closure/public.ts'
import { audit } from '../../domains/staff/public.ts'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { StaffActor, AppContext, PlayerId } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { readHarmSigns } from './harm-signs.ts'

/** What protects the caller: limits with their use, the pause they are in, the reminder. */
export async function readOwnProtection(context: Pick<AppContext, 'db' | 'hub'>, playerId: PlayerId) {
  const { db } = context
  return {
    success: true,
    limits: await limitsOf(db, playerId),
    exclusion: await exclusionOnWire(db, playerId),
    closing: await closingOnWire(db, playerId),
    reality_check_minutes: await realityCheckMinutes(db, playerId),
    increase_delay_hours: (await policyOf(context)).limitIncreaseDelayHours,
    net_deposits: await netDeposits(db, playerId),
  }
}

/** The same of any player, for the back office; the look is audited. */
export async function readPlayerProtection(db: Db, actor: StaffActor, id: PlayerId) {
  await db.transaction((tx) =>
    audit(tx, { ...actor, action: 'player.view_protection', subject: `player:${id}`, playerId: id }),
  )
  const data = {
    limits: await limitsOf(db, id),
    exclusions: await listPlayerExclusions(db, id),
    reality_check_minutes: await realityCheckMinutes(db, id),
    net_deposits: await netDeposits(db, id),
    events: await listOwnEvents(db, id),
    signs: await readHarmSigns(db, id),
  }
  return { success: true, data }
}

async function limitsOf(q: Queryable, playerId: PlayerId) {
  return limitsOnWire(await readLimits(q, playerId, await readDepositTotals(q, playerId)), q.now())
}

/** Lifetime approved deposits less paid withdrawals, in lira. */
async function netDeposits(q: Queryable, playerId: PlayerId): Promise<number> {
  const { net } = await q.one<{ net: bigint }>(sql`
    select coalesce(sum(case kind when 'deposit' then settled_kurus else -settled_kurus end), 0)::bigint as net
    from cashier.player_days_view where player_id = ${playerId}`)
  return liraOfKurus(net)
}
