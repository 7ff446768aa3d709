import { PLAYING_CONDITIONS, isPlaying } from '@meydan/contract/missions'
import type { publishMission as publishCall } from '@meydan/contract/missions-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Wanted, Weighed } from '../../platform/duty.ts'
import type { Act, House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { missionRules } from './mission-text.ts'
import { change, isRunning, lockMission } from './missions-admin.ts'
import type { Mission } from './settings.ts'

/** What is published gives points to whoever does it. Refuses `already_decided` what runs, `mission_unbalanced`. */
export async function weighPublishing(tx: Tx, { input }: Wanted<typeof publishCall>): Promise<Weighed> {
  const mission = await stoppedOf(tx, input.id)
  return {
    subject: `mission:${mission.id}`,
    text: mission.name,
    before: { Yayın: mission.paused_at ? 'Duraklatıldı' : 'Taslak' },
    after: { Yayın: 'Yayında', Kurallar: missionRules(mission).join('\n') },
    effectKurus: 0n,
  }
}

export async function publishMission({ db }: House, act: Act, { id }: { id: number }) {
  await db.transaction((tx) => stoppedOf(tx, id))
  await change(db, act, { id, action: 'publish' }, (mission, now) => {
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

/** Caring for oneself pays as much as playing: no mission for rounds gives more than the least of those that care. */
async function assertBalanced(tx: Tx, { condition, points }: Mission): Promise<void> {
  await tx.run(sql`lock table missions.missions in share row exclusive mode`)
  const { playing, caring } = await tx.one<{ playing: number | null; caring: number | null }>(sql`
    select max(points) filter (where condition = any(${[...PLAYING_CONDITIONS]})) as playing,
      min(points) filter (where condition <> all(${[...PLAYING_CONDITIONS]})) as caring
    from missions.missions where published_at is not null and paused_at is null`)
  if (isPlaying(condition) ? caring === null || points > caring : points < (playing ?? 0))
    throw refuse('mission_unbalanced')
}
