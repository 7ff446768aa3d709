import { changeClub, readAdminClub } from '@meydan/contract/club/club-admin'
import type { RawInputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { insertMission } from '../../missions/missions-admin.ts'
import type { Settings } from '../../missions/mission-settings.ts'

/** The club as two people open it, at once. */
export async function openedClub({ context: { db } }: TestSite): Promise<void> {
  await db.run(sql`update club.settings set is_open = true`)
}

/** What a form of the club's settings sends, where it is changed so. */
export async function clubForm(
  site: TestSite,
  as: TestStaff,
  changes: Partial<RawInputOf<typeof changeClub>> = {},
): Promise<RawInputOf<typeof changeClub>> {
  return { ...(await site.call(readAdminClub, {}, { as })).body.data, ...changes }
}

let count = 0

/** A draft that asks for one round a day, where not said otherwise. */
export function missionOf({ context: { db } }: TestSite, changes: Partial<Settings> = {}): Promise<number> {
  const settings: Settings = {
    name: `Görev ${++count}`,
    condition: 'rounds',
    goal: 1,
    repeats: 'day',
    categories: [],
    game_ids: [],
    min_stake_kurus: changes.goal === null ? null : 100n,
    points: 10,
    sites: null,
    ...changes,
  }
  return db.transaction((tx) => insertMission(tx, settings))
}

export async function publishedMission(site: TestSite, changes: Partial<Settings> = {}): Promise<number> {
  const id = await missionOf(site, changes)
  const { db } = site.context
  await db.run(sql`update missions.missions set published_at = ${db.now()} where id = ${id}`)
  return id
}
