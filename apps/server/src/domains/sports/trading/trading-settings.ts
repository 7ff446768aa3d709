import type { changeSportsSettings } from '@meydan/contract/sports/sports-settle-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { audit } from '../../staff/public.ts'

interface Settings {
  voids_on_exclusion: boolean
}

export async function readSettings(q: Queryable) {
  return { success: true, data: await q.one<Settings>(sql`select voids_on_exclusion from sports.settings`) }
}

export async function changeSettings(db: Db, actor: StaffActor, input: InputOf<typeof changeSportsSettings>) {
  const { reason, ...after } = input
  await db.transaction(async (tx) => {
    const before = await tx.one<Settings>(sql`select voids_on_exclusion from sports.settings for update`)
    await tx.run(sql`update sports.settings set voids_on_exclusion = ${after.voids_on_exclusion}`)
    await audit(tx, { ...actor, action: 'sports.settings', subject: 'sports:settings', before, after, note: reason })
  })
  return { success: true, message: 'Ayar kaydedildi' }
}
