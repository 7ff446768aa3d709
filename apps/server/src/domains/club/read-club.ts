import type { Db } from '../../platform/database/db.ts'
import type { OutputOf } from '@meydan/contract/call'
import { CLUB_LEVELS, type listPoints as listCall, type readClub as readCall } from '@meydan/contract/club/club'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { PlayerId } from '../../platform/app-context.ts'
import { clubRules } from './club-text.ts'
import type { PointsMove } from './give-points.ts'
import { levelOf, openClub } from './read-settings.ts'
import { readStanding, restsUntil } from './standing.ts'
import type { Settings } from './club-settings.ts'

const ENTRIES_SHOWN = 100

/** The levels and rates, and where the caller stands; null where there is no club. */
export async function readClub(db: Db, caller?: PlayerId): Promise<OutputOf<typeof readCall>> {
  const settings = await openClub(db)
  if (!settings) return { success: true, club: null }
  const club = {
    levels: CLUB_LEVELS.map((name, level) => ({
      name,
      from: settings.level_points[level] as number,
      worth: liraOfKurus(BigInt(settings.level_kurus[level] as number)),
    })),
    rules: clubRules(settings),
    step: settings.exchange_step,
    own: caller === undefined ? null : await ownOf(db, settings, caller),
  }
  return { success: true, club }
}

async function ownOf(db: Db, settings: Settings, playerId: PlayerId) {
  const [{ points, earned }, until] = await Promise.all([readStanding(db, playerId), restsUntil(db, playerId)])
  return {
    points: onWire(points),
    earned: onWire(earned),
    level: levelOf(settings, earned),
    rests_until: until?.toISOString() ?? null,
  }
}

/** The last entries of the caller's points, newest first. */
export async function listPoints(db: Db, playerId: PlayerId): Promise<OutputOf<typeof listCall>> {
  const rows = await db.rows<{ seq: number; kind: PointsMove['kind']; points: bigint; balance: bigint; at: Date }>(sql`
    select seq, kind, points, balance, created_at as at from club.entries where player_id = ${playerId} order by seq desc limit ${ENTRIES_SHOWN}`)
  return {
    success: true,
    entries: rows.map(({ points, balance, at, ...row }) => ({
      ...row,
      points: onWire(points),
      balance: onWire(balance),
      at: at.toISOString(),
    })),
  }
}

/** Points with their thousandths. */
export function onWire(points: bigint): number {
  return Number(points) / 1000
}
