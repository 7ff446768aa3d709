import { PLAYING_CONDITIONS, isPlaying } from '@meydan/contract/missions/missions'
import type { publishMission as publishCall } from '@meydan/contract/missions/missions-admin'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { siteNames } from '../../platform/sites.ts'
import { missionRules } from './mission-text.ts'
import { changeMissionState, isRunning, lockMission } from './missions-admin.ts'
import type { Mission } from './mission-settings.ts'

/** A published mission gives points to all who complete it. Refuses `already_decided` what runs, `mission_unbalanced`. */
export async function assessPublishing(tx: Tx, { input }: Wanted<typeof publishCall>): Promise<EffectPreview> {
  const mission = await stoppedOf(tx, input.id)
  return {
    subject: `mission:${mission.id}`,
    text: mission.name,
    before: { Yayın: mission.paused_at ? 'Duraklatıldı' : 'Taslak' },
    after: {
      Yayın: 'Yayında',
      Ad: mission.name,
      Kurallar: missionRules(mission).join('\n'),
      ...(mission.sites && { Siteler: (await siteNames(tx, mission.sites)) ?? '' }),
    },
    effectKurus: 0n,
  }
}

export async function publishMission(db: Db, actor: StaffActor, { id }: { id: number }) {
  await db.transaction((tx) => stoppedOf(tx, id))
  await changeMissionState(db, actor, { id, action: 'publish' }, (mission, now) => {
    if (isRunning(mission)) throw refuse('already_decided')
    return sql`update missions.missions set published_at = coalesce(published_at, ${now}), paused_at = null where id = ${id}`
  })
  return { success: true, message: 'Görev yayında', status: 'running' }
}

async function stoppedOf(tx: Tx, id: number): Promise<Mission> {
  const mission = await lockMission(tx, id)
  if (isRunning(mission)) throw refuse('already_decided')
  await assertBalanced(tx, mission)
  return mission
}

/** Caring for oneself pays as much as playing: on no site does a mission for rounds give more than the least of those that care. */
async function assertBalanced(tx: Tx, { condition, points, sites }: Mission): Promise<void> {
  await tx.run(sql`lock table missions.missions in share row exclusive mode`)
  const { playing, caring } = await tx.one<{ playing: number | null; caring: number | null }>(sql`
    select max(points) filter (where condition = any(${[...PLAYING_CONDITIONS]})) as playing,
      min(points) filter (where condition <> all(${[...PLAYING_CONDITIONS]})) as caring
    from missions.missions m where published_at is not null and paused_at is null and missions.share_a_site(m.sites, ${sites}::int[])`)
  const cared = isPlaying(condition) && (await isCaredFor(tx, sites))
  if (isPlaying(condition) ? !cared || points > (caring ?? 0) : points < (playing ?? 0))
    throw refuse('mission_unbalanced')
}

/** Whether players of each of these sites see a mission that cares for them. */
async function isCaredFor(tx: Tx, sites: number[] | null): Promise<boolean> {
  const without = await tx.row(sql`
    select from platform.sites_of(${sites}) s where not exists (
      select from missions.missions m where m.goal is null and m.published_at is not null and m.paused_at is null
        and (m.sites is null or s.id = any (m.sites))) limit 1`)
  return without === undefined
}
