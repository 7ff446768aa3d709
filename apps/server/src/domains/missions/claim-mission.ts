import type { OutputOf } from '@meydan/contract/call'
import {
  type claimMission as claimCall,
  isPlaying,
  type listMissions as listCall,
} from '@meydan/contract/missions/missions'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertNotResting, movePoints, openClub, restsUntil, worthOf } from '../club/public.ts'
import { assertNoPause, pauseOf } from '../compliance/public.ts'
import { recordValueGiven } from '../approvals/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { missionsOf, missionsOfSite } from './progress.ts'

/** Points are worth something where there is a club, and an invitation to play is a bonus to the licence. */
async function areMissionsOn(q: Queryable): Promise<boolean> {
  return (await openClub(q)) !== undefined && (await readLicenceNow(q)).policy.bonuses
}

/** Today's missions as a guest of a site sees them: nothing is done of any. */
export async function showMissions(db: Db, site: number): Promise<OutputOf<typeof listCall>> {
  return { success: true, missions: (await areMissionsOn(db)) ? await missionsOfSite(db, site) : [], rests_until: null }
}

/** Today's missions of the caller: none in a break, and none for stakes on the day after a limit was reached. */
export async function listMissions(db: Db, playerId: PlayerId): Promise<OutputOf<typeof listCall>> {
  if (!(await areMissionsOn(db)) || (await pauseOf(db, playerId)))
    return { success: true, missions: [], rests_until: null }
  const [missions, until] = await Promise.all([missionsOf(db, playerId), restsUntil(db, playerId)])
  return {
    success: true,
    missions: missions.filter(({ condition }) => !until || !isPlaying(condition)),
    rests_until: until?.toISOString() ?? null,
  }
}

interface Wanted {
  id: number
  period: string
}

/**
 * Gives the points of a finished mission; its period's claim is unique, so of ten at once one is given. Refuses `missions_off`,
 * `mission_unfinished`, `mission_claimed`, `reward_resting`, and the refusals of a player in a break or on hold.
 */
export function claimMission(db: Db, playerId: PlayerId, { id, period }: Wanted): Promise<OutputOf<typeof claimCall>> {
  return db.transaction(async (tx) => {
    if (!(await areMissionsOn(tx))) throw refuse('missions_off')
    await tx.run(sql`select from missions.missions where id = ${id} for share`)
    // What takes a round back and what begins a break hold it: they find the claim, or the claim finds them.
    await lockWallet(tx, playerId)
    await assertNoPause(tx, playerId)
    const mission = (await missionsOf(tx, playerId)).find((each) => each.id === id && each.period === period)
    if (!mission) throw refuse('not_found')
    if (mission.status === 'claimed') throw refuse('mission_claimed')
    if (isPlaying(mission.condition)) await assertNotResting(tx, playerId)
    if (mission.status !== 'finished') throw refuse('mission_unfinished')
    const { points } = mission
    const given = await tx.run(sql`
      insert into missions.completions (mission_id, period, player_id, points, claimed_at) values (${id}, ${period}, ${playerId}, ${points}, ${tx.now()})
      on conflict do nothing`)
    if (given === 0) throw refuse('mission_claimed')
    const reference = `${id}:${period}:${playerId}`
    await movePoints(tx, [{ playerId, kind: 'mission', points: BigInt(points) * 1000n, reference }])
    const kurus = await worthOf(tx, points)
    await recordValueGiven(tx, [`mission:${id}`], [{ playerId, kurus, reference: `mission:${reference}` }])
    return { success: true, message: `${points.toLocaleString('tr-TR')} puan kazandınız`, points }
  })
}

/** Once more changes nothing. */
export async function noteProtectionRead(db: Db, playerId: PlayerId) {
  await db.run(
    sql`insert into missions.protection_reads (player_id, read_at) values (${playerId}, ${db.now()}) on conflict do nothing`,
  )
  return { success: true }
}
