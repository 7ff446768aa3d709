import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { insertMission } from '../../domains/missions/missions-admin.ts'
import type { Settings } from '../../domains/missions/mission-settings.ts'

const EVERY = { categories: [], game_ids: [], sites: null, min_stake_kurus: 100n }
const CARE = { ...EVERY, goal: null, min_stake_kurus: null, repeats: 'once', points: 100 } as const

/** What cares for players gives at least as much as what is played for. */
const MISSIONS: readonly Settings[] = [
  { ...EVERY, name: 'Günün 20 turu', condition: 'rounds', goal: 20, repeats: 'day', categories: ['slot'], points: 50 },
  { ...EVERY, name: 'Üç farklı oyun', condition: 'games', goal: 3, repeats: 'day', points: 50 },
  { ...EVERY, name: 'Haftanın 10 katı', condition: 'multiplier', goal: 1_000, repeats: 'week', points: 100 },
  { ...CARE, name: 'Limitinizi koyun', condition: 'limit' },
  { ...CARE, name: 'İki adımlı doğrulama', condition: 'second_factor' },
  { ...CARE, name: 'Kimliğinizi doğrulayın', condition: 'identity' },
  { ...CARE, name: 'Profilinizi tamamlayın', condition: 'email' },
  { ...CARE, name: 'Sorumlu oyunu tanıyın', condition: 'protection' },
]

/** The club is open, with missions of each kind. */
export async function seedClub(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update club.settings set is_open = true`)
    for (const mission of MISSIONS) {
      const id = await insertMission(tx, mission)
      await tx.run(sql`update missions.missions set published_at = ${tx.now()} where id = ${id}`)
    }
  })
}
