import type { Db } from '../../platform/database/db.ts'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { insertTournament } from '../../domains/tournaments/tournaments-admin.ts'

/** The weekly cup that the demo's banners advertise, from this week's Monday on. */
export async function seedTournaments(db: Db): Promise<void> {
  const today = istanbulDay(db.now())
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -sinceMonday)
  await db.transaction(async (tx) => {
    const id = await insertTournament(tx, {
      name: 'Nazar Kupası',
      kind: 'multiplier',
      best_of: null,
      game_ids: [],
      cap_points: null,
      starts_at: startOfIstanbulDay(monday),
      ends_at: startOfIstanbulDay(addDays(monday, 7)),
      min_stake_kurus: 200n,
      pool_kurus: 25_000_000n,
      prizes: [
        { from: 1, to: 1, share: 2_000 },
        { from: 2, to: 2, share: 1_200 },
        { from: 3, to: 3, share: 800 },
        { from: 4, to: 10, share: 300 },
        { from: 11, to: 30, share: 100 },
        { from: 31, to: 50, share: 45 },
        { from: 51, to: 100, share: 20 },
      ],
      repeats_weekly: true,
      sites: null,
    })
    await tx.run(sql`update tournaments.tournaments set published_at = ${tx.now()} where id = ${id}`)
  })
}
